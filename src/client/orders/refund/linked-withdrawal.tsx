import { Button } from '@mantine/core';
import { IconCircleCheck, IconLinkOff, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { LinkedWithdrawal as Withdrawal, WithdrawalLink } from '../../../shared/refunds/refund.schemas.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { useOpener } from '../../platform/screen/use-opener.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { orderMessageOf } from '../order-message.ts';
import styles from './withdraw-page.module.css';
import { withdrawalStatement, withdrawnText } from './withdrawal-texts.ts';

/** The withdrawal behind the link of an order's mail: the same two steps, without signing in (D-6). */
export function LinkedWithdrawal({ link }: { link: WithdrawalLink }) {
  const utils = trpc.useUtils();
  const query = trpc.refunds.linkedWithdrawal.useQuery(link);
  const withdraw = trpc.refunds.withdrawByLink.useMutation({
    onSuccess: (answer) => utils.refunds.linkedWithdrawal.setData(link, answer),
  });
  if (query.isError && [400, 404, 422].includes(envelopeOf(query.error)?.status ?? 0)) return <WrongLink />;
  return (
    <div className={styles.page}>
      <PageHeader title="Withdraw from contract" description={`Order ${link.orderNumber}`} />
      {query.isPending ? <Skeleton height={220} radius={14} /> : null}
      {query.isError ? <QueryError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? (
        <Steps
          withdrawal={query.data}
          isSending={withdraw.isPending}
          problem={withdraw.isError ? orderMessageOf(withdraw.error) : undefined}
          send={() => withdraw.mutate(link)}
        />
      ) : null}
    </div>
  );
}

type StepsProps = { withdrawal: Withdrawal; isSending: boolean; problem: string | undefined; send: () => void };

function Steps({ withdrawal, isSending, problem, send }: StepsProps) {
  const [isAsking, setAsking] = useState(false);
  const { opener, focusOpener } = useOpener();
  const keep = () => {
    setAsking(false);
    focusOpener();
  };
  const { items, paid, currency, state } = withdrawal;
  if (state !== 'open') return <Over isWithdrawn={state === 'withdrawn'} isPaid={paid > 0} />;
  return (
    <section className={styles.box} aria-label="Withdrawal">
      <dl className={styles.facts}>
        <dt>Items</dt>
        <dd>{items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</dd>
        <dt>Paid</dt>
        <dd>{paid > 0 ? formatMoney(paid, currency) : 'Nothing yet'}</dd>
      </dl>
      {problem === undefined ? null : <FormAlert tone="danger" title={problem} />}
      {isAsking ? (
        <>
          <p className={styles.statement}>{withdrawalStatement(paid > 0)}</p>
          <div className={styles.actions}>
            <Button
              variant="default"
              // Not the other one: an Enter that is held down presses what has the focus.
              autoFocus
              onClick={keep}
              disabled={isSending}
            >
              Keep the order
            </Button>
            <Button loading={isSending} onClick={send} data-sends>
              Confirm withdrawal
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.actions}>
          <Button ref={opener} onClick={() => setAsking(true)}>
            Withdraw from contract here
          </Button>
        </div>
      )}
    </section>
  );
}

function Over({ isWithdrawn, isPaid }: { isWithdrawn: boolean; isPaid: boolean }) {
  return isWithdrawn ? (
    <EmptyState
      {...withdrawnText(isPaid, 'A confirmation goes to the e-mail address of the order.')}
      icon={<IconCircleCheck size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/product">
        Browse the market
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      title="There is nothing to withdraw from"
      message="The withdrawal period is over, or part of the order has already been used. If something is wrong with it, sign in and request a refund on the order page."
      icon={<IconReceiptOff size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/user/orders">
        My orders
      </Button>
    </EmptyState>
  );
}

function WrongLink() {
  return (
    <EmptyState
      headingLevel={1}
      title="This link does not work"
      message="Open the whole link from the e-mail about your order, or sign in to withdraw."
      icon={<IconLinkOff size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/user/orders">
        My orders
      </Button>
    </EmptyState>
  );
}
