import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { TaxRateView } from '../../../shared/tax/tax.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { PlainTable } from '../../desk/table/plain-table.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { countryName } from '../../ui/forms/country-name.ts';
import { TaxRateDialog } from './tax-rate-dialog.tsx';
import styles from './tax-rates.module.css';

const modes = {
  none: 'Tax is switched off in the settings: no rate applies.',
  inclusive: 'Prices include the tax of the buyer’s billing country. Countries without a rate are not taxed.',
  exclusive: 'The tax of the buyer’s billing country is added at the checkout. Countries without a rate are not taxed.',
} as const;

/** Asks before a country loses its rate. */
function RemoveRate({ rate, close }: { rate: TaxRateView; close: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.tax.remove.useMutation({
    onSuccess: close,
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => utils.tax.invalidate(),
  });
  return (
    <ConfirmModal
      isOpen
      title={`Remove the rate of ${countryName(rate.country)}?`}
      confirmLabel="Remove rate"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ country: rate.country })}
      onClose={close}
    >
      <p>New orders from there are not taxed. Orders already placed keep their tax.</p>
    </ConfirmModal>
  );
}

/** The tax of each billing country. */
export function TaxRatesPage() {
  const [edited, setEdited] = useState<TaxRateView | 'new'>();
  const [removed, setRemoved] = useState<TaxRateView>();
  const answer = trpc.tax.list.useQuery({}, { staleTime: 0 });
  const { data } = answer;
  return (
    <DeskPage
      title="Tax rates"
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
          New rate
        </Button>
      }
    >
      {answer.isError && data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : data === undefined ? (
        <Skeleton height={320} radius={12} />
      ) : (
        <>
          <p className={styles.note}>{modes[data.mode]}</p>
          <PlainTable
            label="Rates"
            columns={[{ label: 'Country' }, { label: 'Name' }, { label: 'Rate', isNumber: true }, { label: 'Actions' }]}
            rows={data.items.map((rate) => ({
              id: rate.country,
              cells: [
                `${countryName(rate.country)} (${rate.country})`,
                rate.name,
                `${rate.rate}%`,
                <span key="actions" className={styles.actions}>
                  <Button size="xs" variant="default" onClick={() => setEdited(rate)}>
                    Edit<span className={styles.hidden}> {countryName(rate.country)}</span>
                  </Button>
                  <Button size="xs" variant="default" onClick={() => setRemoved(rate)}>
                    Remove<span className={styles.hidden}> {countryName(rate.country)}</span>
                  </Button>
                </span>,
              ],
            }))}
            empty="No country has a rate yet."
          />
        </>
      )}
      {edited === undefined ? null : (
        <TaxRateDialog rate={edited === 'new' ? undefined : edited} close={() => setEdited(undefined)} />
      )}
      {removed === undefined ? null : <RemoveRate rate={removed} close={() => setRemoved(undefined)} />}
    </DeskPage>
  );
}
