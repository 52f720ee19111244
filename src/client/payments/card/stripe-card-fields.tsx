import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import type { CardHandle } from './card-handle.ts';
import styles from './stripe-card-fields.module.css';
import { fieldNames, type StripeFieldName, useStripeFields } from './use-stripe-fields.ts';

const labels: Record<StripeFieldName, string> = {
  cardNumber: 'Card number',
  cardExpiry: 'Expiry date',
  cardCvc: 'Security code',
};

type StripeCardFieldsProps = {
  script: { url: string; publishableKey: string };
  isDisabled: boolean;
  ref: Ref<CardHandle>;
};

/** Stripe's own fields in the places of ours: what is typed there never comes to this page or to our server (C5). */
export function StripeCardFields({ script, isDisabled, ref }: StripeCardFieldsProps) {
  const places = useRef<Partial<Record<StripeFieldName, HTMLDivElement | null>>>({});
  const [isChecked, setChecked] = useState(false);
  const { state, errors, focused, missing, confirm, keep, focus, retry } = useStripeFields(script, places, isDisabled);

  useImperativeHandle(ref, () => ({
    check: () => {
      setChecked(true);
      const [first] = missing;
      if (first) focus(first);
      return missing.length === 0;
    },
    confirm,
    keep,
  }));
  if (state === 'failed') {
    return (
      <FormAlert tone="danger" title="The card fields could not be loaded">
        <span>They come from Stripe. Check your connection or a blocker in your browser, or pay another way.</span>
        <Button size="xs" variant="default" onClick={retry} mt={6}>
          Try again
        </Button>
      </FormAlert>
    );
  }
  return (
    <div className={styles.fields} aria-busy={state === 'loading'}>
      {fieldNames.map((name) => {
        const error = errors[name] ?? (isChecked && missing.includes(name) ? 'This field is required' : undefined);
        return (
          <div key={name} className={styles.field} data-name={name}>
            <span className={styles.label} aria-hidden="true">
              {labels[name]}
            </span>
            <div
              ref={(node) => {
                places.current[name] = node;
              }}
              className={styles.place}
              data-focused={focused === name ? '' : undefined}
              data-invalid={error ? '' : undefined}
              data-disabled={isDisabled ? '' : undefined}
            />
            {error ? (
              <span className={styles.error} role="alert">
                {error}
              </span>
            ) : null}
          </div>
        );
      })}
      <p className={styles.safe}>
        <IconLock size={16} stroke={1.9} aria-hidden="true" /> Your card goes straight to Stripe. We never see its
        number.
      </p>
    </div>
  );
}
