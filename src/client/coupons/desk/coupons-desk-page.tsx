import '../../ui/forms/form-sheets.ts';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { Coupon } from '../../../shared/coupons/coupon.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { PlainTable } from '../../desk/table/plain-table.tsx';
import { listCall } from '../../desk/table/use-list.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useSite } from '../../platform/site/site.ts';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponUsesDialog } from './coupon-uses-dialog.tsx';
import styles from './coupons-desk.module.css';

type Opened = { what: 'edit' | 'uses' | 'disable'; coupon: Coupon } | { what: 'new' };

function stateOf({ isActive, startsAt, endsAt }: Coupon) {
  const now = new Date().toISOString();
  if (!isActive) return <StatusBadge tone="neutral">Disabled</StatusBadge>;
  if (endsAt !== null && endsAt <= now) return <StatusBadge tone="neutral">Expired</StatusBadge>;
  if (startsAt !== null && startsAt > now) return <StatusBadge tone="info">From {formatDate(startsAt)}</StatusBadge>;
  return <StatusBadge tone="success">Active</StatusBadge>;
}

function CouponsTable({ items, open }: { items: readonly Coupon[]; open: (opened: Opened) => void }) {
  const { currencyCode } = useSite();
  const money = (amount: number) => formatMoney(amount, currencyCode);
  return (
    <PlainTable
      label="Coupons"
      columns={[
        { label: 'Code' },
        { label: 'Discount' },
        { label: 'Status' },
        { label: 'Ends' },
        { label: 'Uses', isNumber: true },
        { label: 'Actions' },
      ]}
      rows={items.map((coupon) => ({
        id: coupon.id,
        cells: [
          <strong key="code">{coupon.code}</strong>,
          [
            coupon.kind === 'percent' ? `${coupon.value}%` : money(coupon.value),
            coupon.minOrder > 0 ? `from ${money(coupon.minOrder)}` : undefined,
            coupon.maxDiscount === null ? undefined : `at most ${money(coupon.maxDiscount)}`,
          ]
            .filter(Boolean)
            .join(', '),
          stateOf(coupon),
          coupon.endsAt === null ? 'Never' : formatDate(coupon.endsAt),
          coupon.maxUses === null ? coupon.useCount : `${coupon.useCount} of ${coupon.maxUses}`,
          <span key="actions" className={styles.actions}>
            {(['edit', 'uses', ...(coupon.isActive ? (['disable'] as const) : [])] as const).map((what) => (
              <Button key={what} size="xs" variant="default" onClick={() => open({ what, coupon })}>
                {what === 'edit' ? 'Edit' : what === 'uses' ? 'Uses' : 'Disable'}
                <span className={styles.hidden}> {coupon.code}</span>
              </Button>
            ))}
          </span>,
        ],
      }))}
      empty="No coupon was found. Create the first one above."
    />
  );
}

function DisableCoupon({ coupon, close }: { coupon: Coupon; close: () => void }) {
  const utils = trpc.useUtils();
  const disable = trpc.coupons.deactivate.useMutation({
    onSuccess: close,
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => utils.coupons.invalidate(),
  });
  return (
    <ConfirmModal
      isOpen
      title={`Disable ${coupon.code}?`}
      confirmLabel="Disable coupon"
      isDangerous
      isBusy={disable.isPending}
      onConfirm={() => disable.mutate({ id: coupon.id })}
      onClose={close}
    >
      <p>New orders can no longer use it. Orders already placed keep their discount.</p>
    </ConfirmModal>
  );
}

/** Coupons: find, make, change, disable, and see what they were used for. */
export function CouponsDeskPage() {
  const page = Math.max(1, Number(new URLSearchParams(useSearch()).get('page')) || 1);
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 250);
  const [opened, setOpened] = useState<Opened>();
  const answer = trpc.coupons.list.useQuery({ page: q === '' ? page : 1, limit: 25, ...(q !== '' && { q }) }, listCall);
  const { data } = answer;
  const close = () => setOpened(undefined);
  return (
    <DeskPage
      title="Coupons"
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened({ what: 'new' })}>
          New coupon
        </Button>
      }
    >
      <div className={styles.tools}>
        <TextInput
          type="search"
          aria-label="Find a coupon"
          placeholder="Find a code"
          maxLength={32}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      </div>
      {answer.isError && data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : data === undefined ? (
        <Skeleton height={320} radius={12} />
      ) : (
        <>
          <CouponsTable items={data.items} open={setOpened} />
          <Pagination page={data.page} totalPages={data.totalPages} hrefOf={(to) => `/admin/coupons?page=${to}`} />
        </>
      )}
      {opened === undefined ? null : opened.what === 'new' ? (
        <CouponDialog coupon={undefined} close={close} />
      ) : opened.what === 'edit' ? (
        <CouponDialog coupon={opened.coupon} close={close} />
      ) : opened.what === 'uses' ? (
        <CouponUsesDialog coupon={opened.coupon} close={close} />
      ) : (
        <DisableCoupon coupon={opened.coupon} close={close} />
      )}
    </DeskPage>
  );
}
