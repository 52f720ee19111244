import { IconCreditCard, IconCurrencyBitcoin, IconWallet } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ValidatedOrder } from '../../shared/orders/order.schemas.ts';
import type { PaymentMethod } from '../../shared/payments/payment.schemas.ts';
import { formatMoney } from '../ui/money-text.tsx';
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
/** A way to pay as it is offered; what it costs and saves is said where it is not settled yet. */
export type MethodOption = Pick<Method, 'method' | 'label' | 'isTest'> & Partial<Method>;

type PaymentSectionProps = { form: PaymentForm; methods: readonly MethodOption[]; isDisabled: boolean };

/** The shop's ways to pay as cards to choose from: what each costs, saves, and why it cannot be used for this order. */
export function PaymentSection({ form, methods, isDisabled }: PaymentSectionProps) {
  const { values } = form;
  return (
    <div className={styles.methods} role="radiogroup" aria-label="Payment method">
      {methods.map((option) => {
        const { method, isTest, isAvailable = true } = option;
        const isChosen = values.method === method && isAvailable;
        return (
          <div
            key={method}
            className={styles.method}
            data-chosen={isChosen ? '' : undefined}
            data-closed={isAvailable ? undefined : ''}
          >
            <Choice
              option={option}
              isChosen={isChosen}
              isDisabled={isDisabled || !isAvailable}
              onChoose={() => form.setMethod(method)}
            />
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

type ChoiceProps = { option: MethodOption; isChosen: boolean; isDisabled: boolean; onChoose: () => void };

function Choice({ option, isChosen, isDisabled, onChoose }: ChoiceProps) {
  const { method, label, isTest, description = '', message = '', fee = 0, discount = 0, totals } = option;
  const Icon = icons[method];
  const currency = totals?.currency ?? 'USD';
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="payment-method"
        value={method}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <Icon size={22} stroke={1.7} />
      <span className={styles.text}>
        {label}
        {message || description ? (
          <small className={message ? styles.obstacle : styles.description}>{message || description}</small>
        ) : null}
      </span>
      <span className={styles.tags}>
        {discount > 0 ? <span className={styles.saving}>Save {formatMoney(discount, currency)}</span> : null}
        {fee > 0 ? <span className={styles.fee}>+{formatMoney(fee, currency)} fee</span> : null}
        {isTest ? <StatusBadge tone="info">Test</StatusBadge> : null}
      </span>
    </label>
  );
}
