import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { defineViews } from '../../../shared/lists/list.ts';
import type { TaxRateView } from '../../../shared/tax/tax.schemas.ts';
import { taxRateList } from '../../../shared/tax/tax-rate-list.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { ListTable } from '../../desk/table/list-table.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { countryInText, countryName } from '../../ui/forms/country-name.ts';
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
    onError: (error) => {
      notify.error(messageOf(error));
      close();
    },
    onSettled: () => utils.tax.invalidate(),
  });
  return (
    <ConfirmModal
      isOpen
      title={`Remove the rate of ${countryInText(rate.country)}?`}
      confirmLabel="Remove rate"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ country: rate.country, version: rate.version })}
      onClose={close}
    >
      <p>New orders from there are not taxed. Orders already placed keep their tax.</p>
    </ConfirmModal>
  );
}

const views = defineViews(taxRateList, []);

/** The tax of each billing country. */
export function TaxRatesPage() {
  const [edited, setEdited] = useState<TaxRateView | 'new'>();
  const [removed, setRemoved] = useState<TaxRateView>();
  const state = useList(taxRateList, views);
  const answer = trpc.tax.list.useQuery(state.input, listCall);
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
      <p className={styles.note}>{data && modes[data.mode]}</p>
      <ViewTabs state={state} />
      <ListTable
        state={state}
        answer={answer}
        cells={{ rate: ({ rate }) => `${rate}%` }}
        nameOf={({ country }) => `${country} · ${countryName(country)}`}
        copied={{ noun: 'country', textOf: ({ country }) => countryName(country) }}
        actions={(rate) => [
          { label: 'Edit', onSelect: () => setEdited(rate) },
          { label: 'Remove', isDangerous: true, onSelect: () => setRemoved(rate) },
        ]}
        drawer={({ country, name, rate }) => (
          <Facts
            facts={[
              ['Country', countryName(country)],
              ['Name', name],
              ['Rate', `${rate}%`],
            ]}
          />
        )}
        empty={{
          title: 'No country has a rate yet',
          message: 'Orders from a country without a rate are not taxed.',
          action: <Button onClick={() => setEdited('new')}>Add the first rate</Button>,
        }}
      />
      {edited === undefined ? null : (
        <TaxRateDialog rate={edited === 'new' ? undefined : edited} close={() => setEdited(undefined)} />
      )}
      {removed === undefined ? null : <RemoveRate rate={removed} close={() => setRemoved(undefined)} />}
    </DeskPage>
  );
}
