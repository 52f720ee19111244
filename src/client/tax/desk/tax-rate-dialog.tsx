import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { saveTaxRateSchema, type TaxRateView } from '../../../shared/tax/tax.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { countryInText, countryName } from '../../ui/forms/country-name.ts';
import { countryOptions } from '../../ui/forms/country-options.ts';
import { typedNumber } from '../../ui/forms/typed-number.ts';

type TaxRateDialogProps = { rate: TaxRateView | undefined; close: () => void };

/** Sets the rate of a country. */
export function TaxRateDialog({ rate, close }: TaxRateDialogProps) {
  const utils = trpc.useUtils();
  const [country, setCountry] = useState(rate?.country ?? 'DE');
  const [percent, setPercent] = useState(rate === undefined ? '' : String(rate.rate));
  const [name, setName] = useState(rate?.name ?? 'VAT');
  const [isWrong, setWrong] = useState(false);
  const version = rate?.version ?? 0;
  const save = trpc.tax.save.useMutation({
    onSuccess: (saved) => {
      notify.success(`${countryName(saved.country)} is taxed at ${saved.rate}%`);
      close();
    },
    onError: (error) => {
      const isThere = rate === undefined && envelopeOf(error)?.code === 'STALE_VERSION';
      notify.error(isThere ? `${countryName(country)} has a rate already. Please change that one.` : messageOf(error));
    },
    onSettled: () => utils.tax.invalidate(),
  });
  const submit = () => {
    const wish = saveTaxRateSchema.safeParse({
      country,
      version,
      rate: typedNumber(percent),
      name: name.trim() || 'VAT',
    });
    setWrong(!wish.success);
    if (wish.success) save.mutate(wish.data);
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
        label="Rate (%)"
        inputMode="decimal"
        value={percent}
        error={isWrong ? 'Please enter 0 to 100 with two decimals at most' : undefined}
        onChange={({ currentTarget: { value } }) => setPercent(value)}
      />
      <TextInput
        label="Name on invoices"
        maxLength={30}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
    </DeskDialog>
  );
}
