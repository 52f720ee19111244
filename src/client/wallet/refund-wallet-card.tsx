import type { ConnectedWallet } from '../../shared/wallet/connected-wallet.schemas.ts';
import { SettingsCard } from '../ui/layout/settings-card.tsx';
import { PayoutWallet } from './payout-wallet.tsx';
import styles from './wallet-page.module.css';

/** Where nothing can be withdrawn, a wallet is still what refunds of payments in coins are sent to. */
export function RefundWalletCard({ connected }: { connected: ConnectedWallet | null }) {
  return (
    <SettingsCard
      title="Crypto wallet"
      description="Payments in coins cannot be reversed. Refunds of them are sent to a wallet that is proven to be yours."
    >
      <ul className={styles.steps}>
        <PayoutWallet connected={connected} what="Refunds in coins" />
      </ul>
    </SettingsCard>
  );
}
