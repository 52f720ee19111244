import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useId } from 'react';
import type { Address } from '../../../shared/users/address.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { countryName } from '../../ui/forms/country-name.ts';
import { countryOptions } from '../../ui/forms/country-options.ts';
import { type BillingValues, billingOf, emptyBilling, saveBilling } from './billing-draft.ts';
import styles from './billing-section.module.css';
import checkoutStyles from './checkout.module.css';
import { type CheckoutFields, fieldIdOf } from './use-checkout-form.ts';

type BillingSectionProps = { form: CheckoutFields; userId: string; isRequired: boolean; isDisabled: boolean };

const describe = ({ label, line1, city, country }: Address) =>
  [label, line1, city, countryName(country)].filter(Boolean).join(', ');

/** Where the order is billed: country and postal code for the tax, the rest for whoever wants it on the invoice. */
export function BillingSection({ form, userId, isRequired, isDisabled }: BillingSectionProps) {
  const saved = trpc.addresses.list.useQuery({}).data?.items ?? [];
  const savedId = useId();
  const { billing } = form.values;
  const first = saved.find(({ isDefault }) => isDefault) ?? saved[0];
  const take = (address: Address | undefined) => {
    if (address) form.setFieldValue('billing', billingOf(address));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the saved addresses have come
  useEffect(() => {
    if (billing.country === '') take(first);
  }, [first?.id]);
  useEffect(() => saveBilling(userId, billing), [userId, billing]);
  const chosen = saved.find((address) => JSON.stringify(billingOf(address)) === JSON.stringify(billing));
  const field = (name: keyof BillingValues, label: string, autoComplete: string) => (
    <TextInput
      {...form.getInputProps(`billing.${name}`)}
      id={fieldIdOf(`billing.${name}`)}
      label={label}
      autoComplete={`billing ${autoComplete}`}
      disabled={isDisabled}
    />
  );
  return (
    <div className={checkoutStyles.fields}>
      {saved.length > 0 ? (
        <NativeSelect
          id={savedId}
          label="Saved address"
          value={chosen?.id ?? ''}
          disabled={isDisabled}
          data={[
            { value: '', label: 'Another address' },
            ...saved.map((address) => ({ value: address.id, label: describe(address) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (value === '') form.setFieldValue('billing', emptyBilling);
            else take(saved.find(({ id }) => id === value));
          }}
        />
      ) : null}
      <div className={checkoutStyles.pair}>
        <NativeSelect
          {...form.getInputProps('billing.country')}
          id={fieldIdOf('billing.country')}
          label="Country"
          autoComplete="billing country"
          disabled={isDisabled}
          data={[{ value: '', label: 'Choose your country' }, ...countryOptions]}
        />
        {field('postalCode', isRequired ? 'Postal code' : 'Postal code (optional)', 'postal-code')}
      </div>
      <details className={styles.more}>
        <summary>Full address for the invoice (optional)</summary>
        <div className={checkoutStyles.fields}>
          {field('line1', 'Street and number', 'address-line1')}
          <div className={checkoutStyles.pair}>
            {field('city', 'City', 'address-level2')}
            {field('state', 'State or region', 'address-level1')}
          </div>
          <div className={checkoutStyles.pair}>
            {field('company', 'Company', 'organization')}
            {field('vatId', 'VAT number', 'off')}
          </div>
        </div>
      </details>
    </div>
  );
}
