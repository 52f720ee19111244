import { useId, useState } from 'react';
import type { VipStatusView } from '../../../shared/vip/vip.schemas.ts';
import { yearlySaving } from '../../../shared/vip/vip-levels.rules.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './saving-calculator.module.css';

const most = 300;
const round = (amount: number, currency: string) => formatMoney(Math.round(amount), currency).replace('.00', '');

/** Whether the annual plan pays for somebody who spends as much; it says so when it does not. */
function verdictOf(saving: number, price: number, currency: string): string {
  if (saving >= price) return `${round(saving - price, currency)} more in your pocket after a year of VIP.`;
  return `${round(price - saving, currency)} short of the annual price: VIP is not cheaper for you yet.`;
}

export function SavingCalculator({ status: { plans, levels, currency, spendLastYear } }: { status: VipStatusView }) {
  const usual = Math.round(spendLastYear / 12 / 5) * 5;
  const [monthly, setMonthly] = useState(Math.min(most, usual > 0 ? usual : 60));
  const id = useId();
  const price = plans.find(({ type }) => type === 'annual')?.price ?? 0;
  const saving = yearlySaving(levels, monthly);
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Does it pay off for you?
      </h2>
      <label className={styles.field}>
        <span>
          I spend about <strong>{round(monthly, currency)}</strong> a month
        </span>
        <input
          className={styles.range}
          type="range"
          min={0}
          max={most}
          step={5}
          value={monthly}
          onChange={({ currentTarget }) => setMonthly(Number(currentTarget.value))}
        />
      </label>
      <output className={styles.result}>
        <strong>{round(saving, currency)}</strong>
        <span>saved a year</span>
      </output>
      <p className={styles.verdict} data-pays={saving >= price ? '' : undefined}>
        {verdictOf(saving, price, currency)}
      </p>
    </section>
  );
}
