import { IconCreditCard, IconCurrencyBitcoin, IconWallet } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ValidatedOrder } from '../../shared/orders/order.schemas.ts';
import type { PaymentMethod } from '../../shared/payments/payment.schemas.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { type CardField, CardFields } from './card-fields.tsx';
import type { CardValues } from './checkout.schemas.ts';
import styles from './payment-section.module.css';

const icons: Record<PaymentMethod, ComponentType<{ size: number; stroke: number }>> = {
  card: IconCreditCard,
  paypal: IconWallet,
  crypto: IconCurrencyBitcoin,
  wallet: IconWallet,
};

export type PaymentFormValues = { method: PaymentMethod; card: CardValues };

/** The part of a Mantine form that this section needs, whatever else the form holds. */
export type PaymentForm = {
  values: PaymentFormValues;
  errorOf: (path: string) => React.ReactNode;
  setMethod: (method: PaymentMethod) => void;
  setCard: (field: CardField, value: string) => void;
  validate: (path: string) => void;
};

type Method = ValidatedOrder['methods'][number];
/** A way to pay as it is offered; what it costs and saves is said where it is known. */
export type MethodOption = Pick<Method, 'method' | 'label' | 'isTest'> & Partial<Method>;

type PaymentSectionProps = { form: PaymentForm; methods: readonly MethodOption[]; isDisabled: boolean };

/** The methods that really can be used now, as cards to choose from, with what the chosen one needs. */
export function PaymentSection({ form, methods, isDisabled }: PaymentSectionProps) {
  const { values } = form;
  return (
    <div className={styles.methods} role="radiogroup" aria-label="Payment method">
      {methods.map(({ method, label, isTest }) => {
        const Icon = icons[method];
        const isChosen = values.method === method;
        return (
          <div key={method} className={styles.method} data-chosen={isChosen ? '' : undefined}>
            <label className={styles.choice}>
              <input
                type="radio"
                name="payment-method"
                value={method}
                checked={isChosen}
                disabled={isDisabled}
                onChange={() => form.setMethod(method)}
              />
              <Icon size={22} stroke={1.7} />
              <span>{label}</span>
              {isTest ? <StatusBadge tone="info">Test</StatusBadge> : null}
            </label>
            {isChosen && method === 'card' ? (
              <CardFields
                values={values.card}
                errorOf={(field) => form.errorOf(`card.${field}`)}
                onChange={form.setCard}
                onBlur={(field) => form.validate(`card.${field}`)}
                isDisabled={isDisabled}
                isTest={isTest}
              />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
