import { formatDate } from '../../../shared/dates/format-date.ts';
import radio from '../../ui/forms/radio.module.css';
import { formatMoney } from '../../ui/values/money-text.tsx';
import choice from './delivery-choice.module.css';

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
      id: 'now',
      title: 'Pay now',
      text: `You are charged ${amount} today, any way you like. Cancel before the release for a full refund.`,
    },
    {
      id: 'release',
      title: 'Pay on release',
      text: `Nothing today. Your card is charged ${amount} when it is released, planned for ${formatDate(releaseAt, 'longDateTime')}. Cancel before at no cost.`,
    },
  ] as const;
  return (
    <fieldset className={`${choice.ways} ${choice.when}`}>
      <legend className={choice.legend}>When do you want to pay?</legend>
      {ways.map(({ id, title, text }) => (
        <label key={id} className={choice.way} data-chosen={value === id ? '' : undefined}>
          <input
            className={radio.radio}
            type="radio"
            name="pay-when"
            value={id}
            checked={value === id}
            disabled={isDisabled}
            onChange={() => onChange(id)}
          />
          <span className={choice.text}>
            <strong>{title}</strong>
            <small>{text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
