import type { Wallet } from '../../shared/wallet/wallet.schemas.ts';
import { SettingsCard } from '../ui/layout/settings-card.tsx';
import { formatMoney } from '../ui/values/money-text.tsx';
import { TopUpForm } from './top-up-form.tsx';
import styles from './wallet-page.module.css';

/** Tops up the wallet, with the methods that the shop currently offers. */
export function TopUpCard({ wallet }: { wallet: Wallet }) {
  const { limits, currency, topUpMethods } = wallet;
  const most = Math.min(limits.topUpMax, limits.topUpLeft);
  if (topUpMethods.length === 0) {
    return <SettingsCard title="Top up" description="Top-ups are not available at the moment." />;
  }
  if (most < limits.topUpMin) {
    return (
      <SettingsCard title="Top up" description="You have reached the balance limit or the daily limit.">
        <p className={styles.hint}>
          A wallet can hold up to {formatMoney(limits.maxBalance, currency)}, and takes up to{' '}
          {formatMoney(limits.topUpDaily, currency)} in a day.
        </p>
      </SettingsCard>
    );
  }
  return (
    <SettingsCard
      title="Top up"
      description={`From ${formatMoney(limits.topUpMin, currency)} to ${formatMoney(most, currency)} right now. The money is available as soon as it is paid.`}
    >
      <TopUpForm wallet={wallet} most={most} />
    </SettingsCard>
  );
}
