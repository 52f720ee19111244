import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { saveTaxRateSchema, type TaxRateView } from '../../../shared/tax/tax.schemas.ts';
import { ChangedMeanwhile } from '../../desk/record/changed-meanwhile.tsx';
import { changedWords } from '../../desk/record/changed-words.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { useSeenRow } from '../../desk/record/use-seen-row.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { countryInText, countryName } from '../../ui/forms/country-name.ts';
import { countryOptions } from '../../ui/forms/country-options.ts';
import { typedNumber } from '../../ui/forms/typed-number.ts';

const labels = { percent: 'Rate (%)', name: 'Name on invoices' };
const fieldsOf = ({ rate, name }: TaxRateView) => ({ percent: String(rate), name });

type TaxRateDialogProps = { rate: TaxRateView | undefined; close: () => void };

/** Sets the rate of a country. */
export function TaxRateDialog({ rate, close }: TaxRateDialogProps) {
  const utils = trpc.useUtils();
  const [country, setCountry] = useState(rate?.country ?? 'DE');
  const [percent, setPercent] = useState(rate === undefined ? '' : String(rate.rate));
  const [name, setName] = useState(rate?.name ?? 'VAT');
  const [isWrong, setWrong] = useState(false);
  const { seen, theirs, take } = useSeenRow(rate, async () => {
    if (rate === undefined) return undefined;
    const filters = [{ field: 'country' as const, op: 'is' as const, value: rate.country }];
    return (await utils.tax.list.fetch({ filters }, { staleTime: 0 })).items[0];
  });
  const version = seen?.version ?? 0;
  const save = trpc.tax.save.useMutation({
    onSuccess: (saved) => {
      notify.success(`${countryName(saved.country)} is taxed at ${saved.rate}%`);
      close();
    },
    onError: async (error) => {
      if (await take(error)) return;
      const isThere = rate === undefined && envelopeOf(error)?.code === 'STALE_VERSION';
      notify.error(isThere ? `${countryName(country)} has a rate already. Please change that one.` : messageOf(error));
    },
    onSettled: () => utils.tax.invalidate(),
  });
  const submit = () => {
    const request = saveTaxRateSchema.safeParse({
      country,
      version,
      rate: typedNumber(percent),
      name: name.trim() || 'VAT',
    });
    setWrong(!request.success);
    if (request.success) save.mutate(request.data);
  };
  return (
    <DeskDialog
      title={rate === undefined ? 'New tax rate' : `Tax of ${countryInText(rate.country)}`}
      submitLabel="Save rate"
      isBusy={save.isPending}
      onSubmit={submit}
      close={close}
    >
      <NativeSelect
        label="Billing country"
        data={countryOptions}
        value={country}
        disabled={rate !== undefined}
        onChange={({ currentTarget: { value } }) => setCountry(value)}
      />
      <TextInput
        label={labels.percent}
        inputMode="decimal"
        value={percent}
        error={isWrong ? 'Please enter 0 to 100 with two decimals at most' : undefined}
        onChange={({ currentTarget: { value } }) => setPercent(value)}
      />
      <TextInput
        label={labels.name}
        maxLength={30}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      {theirs === undefined ? null : (
        <ChangedMeanwhile what="rate" words={changedWords(labels, { percent, name }, fieldsOf(theirs))} />
      )}
    </DeskDialog>
  );
}
