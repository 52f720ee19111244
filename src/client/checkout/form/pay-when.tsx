import { formatDate } from '../../../shared/dates/format-date.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './checkout.module.css';
import { ChoiceCards } from './choice-cards.tsx';

/** When a pre-order is paid. */
export type PayTime = 'now' | 'release';

type PayWhenProps = {
  value: PayTime;
  onChange: (value: PayTime) => void;
  isDisabled: boolean;
  total: number;
  currency: string;
  releaseAt: string;
};

/** Pay a pre-order now, or have the card charged at the release: what is charged, and when. */
export function PayWhen({ value, onChange, isDisabled, total, currency, releaseAt }: PayWhenProps) {
  const amount = formatMoney(total, currency);
  const ways = [
    {
      value: 'now',
      title: 'Pay now',
      text: `You are charged ${amount} today, any way you like. Cancel before the release for a full refund.`,
    },
    {
      value: 'release',
      title: 'Pay on release',
      text: `Nothing today. Your card is charged ${amount} when it is released, planned for ${formatDate(releaseAt, 'longDateTime')}. Cancel before at no cost.`,
    },
  ] as const;
  return (
    <div className={styles.payWhen}>
      <ChoiceCards
        name="pay-when"
        legend="When do you want to pay?"
        choices={ways}
        value={value}
        onChange={onChange}
        isDisabled={isDisabled}
      />
    </div>
  );
}
