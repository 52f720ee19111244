import type { Wallet } from '../../shared/wallet/wallet.schemas.ts';
import { SettingsCard } from '../ui/layout/settings-card.tsx';
import { formatMoney } from '../ui/values/money-text.tsx';
import { TopUpForm } from './top-up-form.tsx';
import styles from './wallet-page.module.css';

/** Money into the wallet, by the ways that the shop takes it in at this moment. */
export function TopUpCard({ wallet }: { wallet: Wallet }) {
  const { limits, currency, topUpMethods } = wallet;
  const most = Math.min(limits.topUpMax, limits.topUpLeft);
  if (topUpMethods.length === 0) {
    return <SettingsCard title="Top up" description="This shop takes no money into the wallet at the moment." />;
  }
  if (most < limits.topUpMin) {
    return (
      <SettingsCard title="Top up" description="You have reached the limit of your balance or of one day.">
        <p className={styles.hint}>
          A wallet holds up to {formatMoney(limits.maxBalance, currency)}, and takes up to{' '}
          {formatMoney(limits.topUpDaily, currency)} in a day.
        </p>
      </SettingsCard>
    );
  }
  return (
    <SettingsCard
      title="Top up"
      description={`From ${formatMoney(limits.topUpMin, currency)} to ${formatMoney(most, currency)} right now. The money is there at once.`}
    >
      <TopUpForm wallet={wallet} most={most} />
    </SettingsCard>
  );
}
