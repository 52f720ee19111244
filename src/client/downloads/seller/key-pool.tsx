import { useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { keyStatusSchema, type ProductKeys } from '../../../shared/downloads/product-key.schemas.ts';
import { readPage } from '../../../shared/pagination/page.rules.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { RemovingButton } from '../../ui/forms/removing-button.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { pageInReach } from '../../ui/layout/page-in-reach.ts';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { StatusBadge, type StatusTone } from '../../ui/values/status-badge.tsx';
import styles from './goods-page.module.css';

type Key = ProductKeys['items'][number];
const statuses: Record<Key['status'], { label: string; tone: StatusTone }> = {
  available: { label: 'Available', tone: 'success' },
  reserved: { label: 'Reserved', tone: 'info' },
  sold: { label: 'Sold', tone: 'neutral' },
  revealed: { label: 'Revealed', tone: 'neutral' },
  replaced: { label: 'Replaced', tone: 'warning' },
  revoked: { label: 'Withdrawn', tone: 'danger' },
};
const filters = ['available', 'sold', 'revealed', 'revoked'] as const;

/** Which keys of the pool are shown, kept in the address. */
export function usePoolAddress() {
  const [params] = useSearchParams();
  const status = keyStatusSchema.safeParse(params.get('status')).data;
  const page = readPage(params);
  const hrefOf = (change: { status?: Key['status'] | undefined; page?: number }) => {
    const wanted = { status, page: 1, ...change };
    const query = new URLSearchParams(params);
    query.delete('status');
    query.delete('page');
    if (wanted.status) query.set('status', wanted.status);
    if (wanted.page > 1) query.set('page', String(wanted.page));
    return `?${query.toString()}`;
  };
  return { status, page, hrefOf };
}

type KeyPoolProps = { productId: string; pool: ProductKeys; address: ReturnType<typeof usePoolAddress> };

/** The keys of a product, masked; one that is not sold yet can be taken out for good. */
export function KeyPool({ productId, pool, address: { status, page, hrefOf } }: KeyPoolProps) {
  const utils = trpc.useUtils();
  const [leaving, setLeaving] = useState<Key>();
  const withdraw = trpc.productKeys.withdraw.useMutation({
    onSuccess: () => notify.success('Key withdrawn'),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => {
      setLeaving(undefined);
      return utils.productKeys.invalidate();
    },
  });
  const beyond = pageInReach(pool);
  const chip = (each: (typeof filters)[number]) => ({
    label: statuses[each].label,
    count: pool.counts[each],
    href: hrefOf({ status: each }),
    isChosen: status === each,
  });
  return (
    <>
      <h3 className={styles.poolHead}>In the pool</h3>
      <ChipLinks
        label="Keys by state"
        chips={[
          { label: 'All', href: hrefOf({ status: undefined }), isChosen: status === undefined },
          ...filters.map(chip),
        ]}
      />
      {beyond !== undefined ? (
        <Redirect to={hrefOf({ page: beyond })} replace />
      ) : pool.items.length === 0 ? (
        <p className={styles.noKeys}>No key of this product is in this state.</p>
      ) : null}
      <ul className={`${styles.list} ${styles.keyList}`}>
        {pool.items.map((key) => (
          <li key={key.id} className={styles.keyRow}>
            <code>{key.masked}</code>
            <StatusBadge tone={statuses[key.status].tone}>{statuses[key.status].label}</StatusBadge>
            {key.status === 'available' ? (
              <RemovingButton
                size="xs"
                variant="subtle"
                color="gray"
                aria-label={`Withdraw key ${key.masked}`}
                onClick={() => setLeaving(key)}
              >
                Withdraw
              </RemovingButton>
            ) : null}
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={pool.totalPages} hrefOf={(target) => hrefOf({ page: target })} />
      <ConfirmModal
        isOpen={leaving !== undefined}
        title="Withdraw this key?"
        confirmLabel="Withdraw key"
        isDangerous
        isBusy={withdraw.isPending}
        onConfirm={() => leaving && withdraw.mutate({ id: productId, keyIds: [leaving.id] })}
        onClose={() => setLeaving(undefined)}
      >
        <p>
          <code>{leaving?.masked}</code> leaves the pool for good and will never be sold.
        </p>
      </ConfirmModal>
    </>
  );
}
