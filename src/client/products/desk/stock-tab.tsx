import { Checkbox, TextInput } from '@mantine/core';
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
          <p className={styles.hint}>
            The stock of this product is its keys: {keysLeft ?? 0} can be sold now. Add more in the tab Keys.
          </p>
        ) : (
          <TextInput
            label="Units in stock"
            description="Left empty, it never runs out."
            inputMode="numeric"
            {...form.getInputProps('stockQuantity')}
          />
        )}
        <TextInput label="At most per order" inputMode="numeric" {...form.getInputProps('maxPerOrder')} />
        <TextInput
          label="At most per customer"
          description="Left empty, there is no limit."
          inputMode="numeric"
          {...form.getInputProps('maxPerUser')}
        />
      </FormSection>
      <FormSection title="Release and pre-orders" description="Nothing is delivered before the release.">
        <TextInput
          label="Release"
          description="Left empty, it is released."
          type="datetime-local"
          {...form.getInputProps('releaseAt')}
        />
        {deliveryType === 'manual' ? null : (
          <>
            <TextInput
              label="Most pre-orders"
              description={`${preordered} pre-ordered so far. Left empty, there is no limit.`}
              inputMode="numeric"
              {...form.getInputProps('preorderLimit')}
            />
            <Checkbox
              label="May be pre-ordered before the release"
              {...form.getInputProps('preorderAllowed', { type: 'checkbox' })}
            />
            <Checkbox
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
