import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconCash,
  IconPlus,
  IconReceipt,
  IconShoppingBag,
  IconTool,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, useSearch } from 'wouter';
import { formatDate } from '../../shared/dates/format-date.ts';
import { isPastEnd, readPage } from '../../shared/pagination/page.rules.ts';
import type { WalletTransaction, WalletTransactionType } from '../../shared/wallet/wallet.schemas.ts';
import { trpc } from '../platform/trpc.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { QueryError } from '../ui/feedback/query-error.tsx';
import { Skeleton } from '../ui/feedback/skeletons.tsx';
import { ChipLinks } from '../ui/layout/chip-links.tsx';
import { NothingOnPage } from '../ui/layout/nothing-on-page.tsx';
import { Pagination } from '../ui/layout/pagination.tsx';
import { SectionHeading } from '../ui/layout/section-heading.tsx';
import { formatMoney } from '../ui/values/money-text.tsx';
import { StatusBadge } from '../ui/values/status-badge.tsx';
import styles from './transaction-list.module.css';
import { filterableTypes, transactionLabels, transactionStatuses } from './wallet-labels.ts';

const icons: Record<WalletTransactionType, ComponentType<{ size: number; stroke: number }>> = {
  topup: IconPlus,
  purchase: IconShoppingBag,
  refund: IconArrowBackUp,
  withdrawal: IconArrowUpRight,
  fee: IconReceipt,
  adjustment: IconTool,
  payout: IconCash,
  commission: IconReceipt,
  earning: IconCash,
};

const icon = <IconReceipt size={32} stroke={1.6} />;

function hrefOf({ type, page }: { type?: string | undefined; page?: number }): string {
  const query = new URLSearchParams({ ...(type && { type }), ...(page && page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/user/wallet?${query}` : '/user/wallet';
}

function Row({ transaction }: { transaction: WalletTransaction }) {
  const { type, amount, currency, balanceAfter, note, orderId, createdAt } = transaction;
  const Icon = icons[type];
  const status = transactionStatuses[transaction.status];
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-in={amount > 0 ? '' : undefined} aria-hidden="true">
        <Icon size={20} stroke={1.8} />
      </span>
      <span className={styles.what}>
        <strong>{transactionLabels[type]}</strong>
        {status ? <StatusBadge tone={status.tone}>{status.label}</StatusBadge> : null}
        <small>
          {orderId === null ? note && <span>{note}</span> : <Link href={`/user/orders/${orderId}`}>{note}</Link>}
          <time dateTime={createdAt}>{formatDate(createdAt, 'dateTime')}</time>
        </small>
      </span>
      <span className={styles.money}>
        <strong data-in={amount > 0 ? '' : undefined}>
          {amount > 0 ? '+' : ''}
          {formatMoney(amount, currency)}
        </strong>
        <small>
          <span className={styles.hidden}>Balance afterwards: </span>
          {formatMoney(balanceAfter, currency)}
        </small>
      </span>
    </li>
  );
}

/** Every movement of the wallet with the balance it left, newest first. */
export function TransactionList() {
  const search = new URLSearchParams(useSearch());
  const type = filterableTypes.find((known) => known === search.get('type'));
  const page = readPage(search);
  const list = trpc.wallet.transactions.useQuery(
    { page, limit: 10, ...(type && { type }) },
    { staleTime: 0, placeholderData: (before) => before },
  );
  const { data } = list;
  return (
    <section className={styles.section} aria-label="Transactions">
      <SectionHeading title="Transactions" />
      <ChipLinks
        label="Show"
        chips={[
          { label: 'All', href: hrefOf({}), isChosen: type === undefined },
          ...filterableTypes.map((one) => ({
            label: transactionLabels[one],
            href: hrefOf({ type: one }),
            isChosen: one === type,
          })),
        ]}
      />
      {list.isPending ? (
        <div className={styles.rows} aria-hidden="true">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={68} radius={0} />
          ))}
        </div>
      ) : null}
      {list.isError && !data ? <QueryError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {data && isPastEnd(data) ? <NothingOnPage page={data.page} firstHref={hrefOf({ type })} icon={icon} /> : null}
      {data && data.items.length === 0 && !isPastEnd(data) ? (
        <EmptyState
          title={type ? 'No transactions of this type yet' : 'No transactions yet'}
          message="Top-ups, purchases and refunds will be listed here."
          icon={icon}
        >
          <Button component={Link} href={type ? hrefOf({}) : '/product'} variant="default">
            {type ? 'Show all' : 'Browse the shop'}
          </Button>
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? (
        <ul className={styles.rows}>
          {data.items.map((transaction) => (
            <Row key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      ) : null}
      {data ? (
        <Pagination page={page} totalPages={data.totalPages} hrefOf={(target) => hrefOf({ type, page: target })} />
      ) : null}
    </section>
  );
}
