import { Button, Checkbox, TextInput } from '@mantine/core';
import { symbolOf } from '../../../../shared/money/money.ts';
import { earlyAccessOf } from '../../../../shared/products/early-access.rules.ts';
import { toMoment } from '../../../platform/local-moment.ts';
import { useSite } from '../../../platform/site/site.ts';
import { MomentInput } from '../../../ui/forms/moment-input.tsx';
import { FormSection, type ProductTabProps } from './form-section.tsx';
import styles from './product-form.module.css';

/** What it costs whom, and when. */
export function PricingTab({ form }: ProductTabProps) {
  const { currencyCode, earlyAccessHours } = useSite();
  const symbol = symbolOf(currencyCode);
  const isSaleOver = Date.parse(toMoment(form.values.sale.to) ?? '') <= Date.now();
  const earlier = earlyAccessOf(toMoment(form.values.publishFrom), earlyAccessHours);
  const amount = (path: string, label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      inputMode="decimal"
      leftSection={<span aria-hidden="true">{symbol}</span>}
      {...form.getInputProps(path)}
    />
  );
  return (
    <>
      <FormSection title="Price" description="Everybody pays the price; VIPs pay theirs where there is one.">
        {amount('price', 'Price')}
        {amount('vipPrice', 'VIP price (optional)')}
        {amount('costPrice', 'Cost (optional)', 'Only you and staff see it.')}
      </FormSection>
      <FormSection
        title="Sale"
        description="A lower price for a while. The price struck through is the lowest of the 30 days before."
      >
        {amount('sale.price', 'Sale price (optional)')}
        <MomentInput label="Sale from" {...form.getInputProps('sale.from')} />
        <MomentInput
          label="Sale until"
          {...(isSaleOver && { description: 'This time has passed, so the price is not reduced.' })}
          {...form.getInputProps('sale.to')}
        />
      </FormSection>
      <FormSection title="VIPs" description="Sold to VIPs alone, or to them before everybody else.">
        <Checkbox
          className={styles.wide ?? ''}
          label="Sold to VIPs only"
          {...form.getInputProps('vipOnly', { type: 'checkbox' })}
        />
        <MomentInput
          label="For VIPs from"
          description="Before it is available to everybody."
          {...form.getInputProps('vipFrom')}
        />
        {earlier === null ? null : (
          <Button variant="default" onClick={() => form.setFieldValue('vipFrom', earlier)}>
            {`${earlyAccessHours} hours before everybody`}
          </Button>
        )}
      </FormSection>
    </>
  );
}
