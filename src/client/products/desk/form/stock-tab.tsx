import { Checkbox, TextInput } from '@mantine/core';
import { MomentInput } from '../../../ui/forms/moment-input.tsx';
import { FormSection, type ProductTabProps } from './form-section.tsx';
import styles from './product-form.module.css';

/** How many there are, how many one may have, and when it is released. */
export function StockTab({
  form,
  keysLeft,
  preordered,
}: ProductTabProps & { keysLeft: number | null; preordered: number }) {
  const { deliveryType, preorderAllowed } = form.values;
  return (
    <>
      <FormSection title="Stock" description="What is sold while you edit stays sold: only your difference is booked.">
        {deliveryType === 'key' ? (
          <p className={`${styles.hint} ${styles.wide}`}>
            {keysLeft === null
              ? 'The stock of this product is its keys. Add them on the Keys tab once the product is created.'
              : `The stock of this product is its keys: ${keysLeft} can be sold now. Add more on the Keys tab.`}
          </p>
        ) : (
          <TextInput
            label="Units in stock"
            description="Leave empty for unlimited stock."
            inputMode="numeric"
            {...form.getInputProps('stockQuantity')}
          />
        )}
        <TextInput label="Maximum per order" inputMode="numeric" {...form.getInputProps('maxPerOrder')} />
        <TextInput
          label="Maximum per customer"
          description="Leave empty for no limit."
          inputMode="numeric"
          {...form.getInputProps('maxPerUser')}
        />
      </FormSection>
      <FormSection title="Release and pre-orders" description="Nothing is delivered before the release.">
        <MomentInput
          label="Release"
          description="Leave empty if it is already released."
          {...form.getInputProps('releaseAt')}
        />
        {deliveryType === 'manual' ? null : (
          <>
            <TextInput
              label="Pre-order limit"
              description={`${preordered} pre-ordered so far. Leave empty for no limit.`}
              inputMode="numeric"
              {...form.getInputProps('preorderLimit')}
            />
            <Checkbox
              className={styles.wide ?? ''}
              label="May be pre-ordered before the release"
              {...form.getInputProps('preorderAllowed', { type: 'checkbox' })}
            />
            <Checkbox
              className={styles.wide ?? ''}
              label="Buyers may pay on release"
              description="Nothing is charged when they order. Their saved card is charged when it is out, and only then delivered."
              disabled={!preorderAllowed}
              {...form.getInputProps('payOnRelease', { type: 'checkbox' })}
            />
          </>
        )}
      </FormSection>
    </>
  );
}
