import { IconBrandPaypal, IconCreditCard, IconCurrencyBitcoin, IconWallet } from '@tabler/icons-react';
import { type ComponentType, type Ref, useEffect } from 'react';
import type { z } from 'zod';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import { toAmount, toCents } from '../../../shared/money/money.ts';
import type { ValidatedOrder } from '../../../shared/orders/place-order.schemas.ts';
import type { PaymentMethod, processPaymentSchema } from '../../../shared/payments/payment.schemas.ts';
import { userMessages } from '../../../shared/users/users.messages.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import radio from '../../ui/forms/radio.module.css';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { type CardValues, testGateway, toCard } from '../card/card.schemas.ts';
import type { CardField } from '../card/card-fields.tsx';
import type { CardHandle } from '../card/card-handle.ts';
import { CardChoice } from './card-choice.tsx';
import { CoinChoice } from './coin-choice.tsx';
import styles from './payment-section.module.css';

const icons: Record<PaymentMethod, ComponentType<{ size: number; stroke: number }>> = {
  card: IconCreditCard,
  paypal: IconBrandPaypal,
  crypto: IconCurrencyBitcoin,
  wallet: IconWallet,
};

export type PaymentFormValues = {
  method: PaymentMethod;
  provider: string;
  card: CardValues;
  /** The saved card that pays; empty for another one, null until the saved cards are loaded. */
  savedId: string | null;
  keepsCard: boolean;
  /** The coin that pays; null until one is chosen. */
  coin: CryptoAsset | null;
};

/** The part of a Mantine form that this section needs, whatever else the form holds. */
export type PaymentForm = {
  values: PaymentFormValues;
  errorOf: (path: string) => React.ReactNode;
  setMethod: (method: PaymentMethod) => void;
  setProvider: (provider: string) => void;
  setSavedId: (id: string) => void;
  setKeepsCard: (keepsCard: boolean) => void;
  setCoin: (coin: CryptoAsset) => void;
  setCard: (field: CardField, value: string) => void;
  validate: (path: string) => void;
};

/** The payment without the order, which may not exist yet. */
export type Payment = Omit<z.input<typeof processPaymentSchema>, 'orderId' | 'threeDSecure' | 'returned'>;

/** The part of the form that is sent: a saved card by its id, another card only when the shop's own fields took it. */
export function toPayment({ method: paymentMethod, provider, card, savedId, keepsCard }: PaymentFormValues): Payment {
  if (paymentMethod !== 'card') return { paymentMethod };
  if (savedId) return { paymentMethod, paymentToken: savedId };
  return {
    paymentMethod,
    ...(provider === testGateway && { card: toCard(card) }),
    ...(keepsCard && { savePaymentMethod: true }),
  };
}

type Method = ValidatedOrder['methods'][number];
/** A payment method as it is offered; fee and discount are shown until the order has a total. */
export type MethodOption = Pick<Method, 'method' | 'label' | 'isTest'> &
  Partial<Method> & { coins?: readonly CryptoAsset[] | undefined };

type PaymentSectionProps = {
  form: PaymentForm;
  methods: readonly MethodOption[];
  isDisabled: boolean;
  card: Ref<CardHandle>;
  /** Says what the order costs by each. */
  withTotals?: boolean;
  /** Why the card is saved in any case, as a sentence. */
  keptNote?: string;
};

/** The payment methods as radio cards: what each costs or saves, and why it cannot be used for this order. */
export function PaymentSection({ form, methods, isDisabled, card, withTotals = false, keptNote }: PaymentSectionProps) {
  const { values } = form;
  const { data, error, refetch } = trpc.payments.methods.useQuery({}, { staleTime: 60_000 });
  const source = data?.items.find(({ method }) => method === values.method);
  const provider = source?.provider ?? '';
  const isKnown = provider === values.provider;

  useEffect(() => {
    if (!isKnown) form.setProvider(provider);
  });
  if (error && !data) {
    return <QueryError title={userMessages.paymentMethodsFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.methods} role="radiogroup" aria-label="Payment method">
      {methods.map((option) => {
        const { method, isAvailable = true } = option;
        const isChosen = values.method === method && isAvailable;
        const coins = option.coins ?? source?.coins;
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
              withTotal={withTotals}
            />
            {isChosen && method === 'card' ? (
              <CardChoice form={form} source={source} isDisabled={isDisabled} card={card} keptNote={keptNote} />
            ) : null}
            {isChosen && method === 'crypto' && coins ? (
              <CoinChoice
                coins={coins}
                chosen={values.coin}
                total={option.totals?.total ?? 0}
                isDisabled={isDisabled}
                onChoose={form.setCoin}
              />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

type ChoiceProps = {
  option: MethodOption;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
  withTotal: boolean;
};

function Choice({ option, isChosen, isDisabled, onChoose, withTotal }: ChoiceProps) {
  const {
    method,
    label,
    isTest,
    description = '',
    message = '',
    fee = 0,
    discount = 0,
    totals,
    isAvailable = true,
  } = option;
  const Icon = icons[method];
  const currency = totals?.currency ?? 'USD';
  const about = (isAvailable && describeBalance(option)) || description;
  return (
    <label className={styles.choice}>
      <input
        className={radio.radio}
        type="radio"
        name="payment-method"
        value={method}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <Icon size={22} stroke={1.7} />
      <span className={styles.text}>
        <span className={styles.label}>
          {label}
          {isTest ? <StatusBadge tone="info">Test</StatusBadge> : null}
        </span>
        {message || about ? (
          <small className={message ? styles.obstacle : styles.description}>{message || about}</small>
        ) : null}
      </span>
      <span className={styles.tags}>
        {discount > 0 && isAvailable ? (
          <span className={styles.saving}>Save {formatMoney(discount, currency)}</span>
        ) : null}
        {fee > 0 ? <span className={styles.fee}>+{formatMoney(fee, currency)} fee</span> : null}
        {withTotal && totals ? <strong className={styles.total}>{formatMoney(totals.total, currency)}</strong> : null}
      </span>
    </label>
  );
}

/** What the wallet holds before and after; a balance that is not enough has its message. */
function describeBalance({ balance = null, totals }: MethodOption): string | undefined {
  if (balance === null || totals === undefined) return undefined;
  const { total, currency } = totals;
  const left = toAmount(toCents(balance, currency) - toCents(total, currency), currency);
  return `Balance ${formatMoney(balance, currency)}, ${formatMoney(left, currency)} left afterwards`;
}
