import { useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ProductKeys } from '../../../shared/downloads/product-key.schemas.ts';
import { countOf, formatCount } from '../../../shared/text/count-text.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { RemovingButton } from '../../ui/forms/removing-button.tsx';
import styles from './goods-page.module.css';

type Batch = ProductKeys['batches'][number];

const keysOf = (count: number) => countOf(count, 'key');

/** What was left out of an import, and how much of it is still for sale. */
function factsOf({ imported, duplicates, invalid, available }: Batch): string {
  const skipped = duplicates + invalid;
  return [
    `${keysOf(imported)} added`,
    skipped === 0 ? '' : `${formatCount(skipped)} skipped`,
    `${formatCount(available)} unsold`,
  ]
    .filter(Boolean)
    .join(', ');
}

type KeyImportsProps = { productId: string; batches: readonly Batch[] };

/** The last imports of a pool. One that was a mistake is taken back as a whole, but for what is sold. */
export function KeyImports({ productId, batches }: KeyImportsProps) {
  const utils = trpc.useUtils();
  const [leaving, setLeaving] = useState<Batch>();
  const withdraw = trpc.productKeys.withdrawBatch.useMutation({
    onSuccess: ({ withdrawn }) => notify.success(`${keysOf(withdrawn)} withdrawn`),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => {
      setLeaving(undefined);
      return utils.productKeys.invalidate();
    },
  });
  if (batches.length === 0) return null;
  return (
    <>
      <h3 className={styles.poolHead}>Imports</h3>
      <ul className={`${styles.list} ${styles.keyList}`}>
        {batches.map((batch) => {
          const at = formatDate(batch.createdAt, 'dateTime');
          return (
            <li key={batch.id} className={styles.importRow}>
              <span>{at}</span>
              <span className={styles.facts}>{factsOf(batch)}</span>
              {batch.available === 0 ? null : (
                <RemovingButton
                  size="xs"
                  variant="default"
                  aria-label={`Withdraw the unsold keys of ${at}`}
                  onClick={() => setLeaving(batch)}
                >
                  Withdraw unsold
                </RemovingButton>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmModal
        isOpen={leaving !== undefined}
        title={`Withdraw ${keysOf(leaving?.available ?? 0)}?`}
        confirmLabel="Withdraw keys"
        isDangerous
        isBusy={withdraw.isPending}
        onConfirm={() => leaving && withdraw.mutate({ id: productId, batchId: leaving.id })}
        onClose={() => setLeaving(undefined)}
      >
        <p>All unsold keys of this import leave the pool for good and will never be sold.</p>
      </ConfirmModal>
    </>
  );
}
