import { IconBrandPaypal, IconCreditCard, IconCurrencyBitcoin, IconWallet } from '@tabler/icons-react';
import { type ComponentType, lazy, type Ref, Suspense, useEffect } from 'react';
import type { PaymentMethod, UsableMethod } from '../../shared/payments/payment.schemas.ts';
import { Bone } from '../ui/skeletons.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { type CardField, CardFields } from './card-fields.tsx';
import type { CardHandle } from './card-handle.ts';
import { type CardValues, testGateway } from './checkout.schemas.ts';
import styles from './payment-section.module.css';
import type { Payment } from './use-checkout-flow.ts';

const StripeCardFields = lazy(async () => ({
  default: (await import('./stripe-card-fields.tsx')).StripeCardFields,
}));

const icons: Record<PaymentMethod, ComponentType<{ size: number; stroke: number }>> = {
  card: IconCreditCard,
  paypal: IconBrandPaypal,
  crypto: IconCurrencyBitcoin,
  wallet: IconWallet,
};

export type PaymentFormValues = { method: PaymentMethod; provider: string; card: CardValues };

/** The part of a Mantine form that this section needs, whatever else the form holds. */
export type PaymentForm = {
  values: PaymentFormValues;
  errorOf: (path: string) => React.ReactNode;
  setMethod: (method: PaymentMethod, provider: string) => void;
  setCard: (field: CardField, value: string) => void;
  validate: (path: string) => void;
};

/** What is sent of the form: a card only where the shop's own fields took it. */
export function toPayment({ method, provider, card }: PaymentFormValues): Payment {
  return { paymentMethod: method, ...(provider === testGateway ? { card } : {}) };
}

type PaymentSectionProps = {
  form: PaymentForm;
  methods: readonly UsableMethod[];
  isDisabled: boolean;
  card: Ref<CardHandle>;
};

/** The methods that really can be used now, as cards to choose from, with what the chosen one needs. */
export function PaymentSection({ form, methods, isDisabled, card }: PaymentSectionProps) {
  const { values, setMethod } = form;
  const chosen = methods.find(({ method }) => method === values.method) ?? methods[0];
  const isInForm = chosen === undefined || (chosen.method === values.method && chosen.provider === values.provider);

  useEffect(() => {
    if (!isInForm && chosen) setMethod(chosen.method, chosen.provider);
  });
  return (
    <div className={styles.methods} role="radiogroup" aria-label="Payment method">
      {methods.map(({ method, label, isTest, provider, script }) => {
        const Icon = icons[method];
        const isChosen = chosen?.method === method;
        return (
          <div key={method} className={styles.method} data-chosen={isChosen ? '' : undefined}>
            <label className={styles.choice}>
              <input
                type="radio"
                name="payment-method"
                value={method}
                checked={isChosen}
                disabled={isDisabled}
                onChange={() => setMethod(method, provider)}
              />
              <Icon size={22} stroke={1.7} />
              <span>{label}</span>
              {isTest ? <StatusBadge tone="info">Test</StatusBadge> : null}
            </label>
            {isChosen && provider === testGateway ? (
              <CardFields
                values={values.card}
                errorOf={(field) => form.errorOf(`card.${field}`)}
                onChange={form.setCard}
                onBlur={(field) => form.validate(`card.${field}`)}
                isDisabled={isDisabled}
                isTest={isTest}
              />
            ) : null}
            {isChosen && script ? (
              <Suspense fallback={<Bone height={150} radius={10} />}>
                <StripeCardFields ref={card} script={script} isDisabled={isDisabled} />
              </Suspense>
            ) : null}
            {isChosen && method === 'paypal' ? (
              <p className={styles.note}>You confirm the payment on PayPal’s page and come right back.</p>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
