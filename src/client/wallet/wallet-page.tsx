import '../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Wallet } from '../../shared/wallet/wallet.schemas.ts';
import { OpenCoins } from '../payments/coins/open-coins.tsx';
import { useSite } from '../platform/site/site.ts';
import { trpc } from '../platform/trpc.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { QueryError } from '../ui/feedback/query-error.tsx';
import { Skeleton } from '../ui/feedback/skeletons.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { SettingsCard } from '../ui/layout/settings-card.tsx';
import { UserLayout } from '../users/account/user-layout.tsx';
import { BalanceCard } from './balance-card.tsx';
import { isWalletClosed } from './is-wallet-closed.ts';
import { OpenWithdrawals } from './open-withdrawals.tsx';
import { RefundWalletCard } from './refund-wallet-card.tsx';
import { TopUpCard } from './top-up-card.tsx';
import { TransactionList } from './transaction-list.tsx';
import styles from './wallet-page.module.css';
import { WithdrawCard } from './withdraw-card.tsx';

/** The balance, top-up and withdrawal, and every transaction. */
export function WalletPage() {
  const wallet = trpc.wallet.get.useQuery({}, { staleTime: 0 });
  const { data } = wallet;
  return (
    <UserLayout>
      <PageHeader title="Wallet" description="Pay without entering a card, and get refunds immediately." />
      {wallet.isPending ? (
        <div className={styles.sections} aria-hidden="true">
          <div className={styles.top}>
            <Skeleton height={214} radius={20} />
            <div className={styles.in}>
              <Skeleton height={520} radius={14} />
            </div>
          </div>
          <Skeleton height={420} radius={14} />
        </div>
      ) : null}
      {wallet.isError && !data ? <QueryError error={wallet.error} onRetry={() => void wallet.refetch()} /> : null}
      {data ? <Sections wallet={data} /> : null}
    </UserLayout>
  );
}

/** Without a wallet in the shop, refunds of payments in coins still go to one of the member's own. */
function Sections({ wallet }: { wallet: Wallet }) {
  const { cryptoEnabled } = useSite();
  const refundWallet =
    cryptoEnabled || wallet.connectedWallet ? <RefundWalletCard connected={wallet.connectedWallet} /> : null;
  return (
    <div className={styles.sections}>
      <OpenCoins purpose="topUp" />
      {isWalletClosed(wallet) ? (
        <>
          <Closed />
          {refundWallet}
        </>
      ) : (
        <>
          <div className={styles.top}>
            <BalanceCard wallet={wallet} />
            {wallet.enabled ? (
              <div className={styles.in}>
                <TopUpCard wallet={wallet} />
              </div>
            ) : null}
            {wallet.withdrawalsEnabled ? <WithdrawCard wallet={wallet} /> : refundWallet}
          </div>
          {wallet.withdrawalsEnabled ? null : <LeftWithdrawals wallet={wallet} />}
          <TransactionList />
        </>
      )}
    </div>
  );
}

/** What was requested before withdrawals were switched off is still decided, and can be cancelled until then. */
function LeftWithdrawals({ wallet: { pendingWithdrawals, currency } }: { wallet: Wallet }) {
  if (pendingWithdrawals.length === 0) return null;
  return (
    <SettingsCard title="Open withdrawals" description="New withdrawals cannot be requested at the moment.">
      <OpenWithdrawals withdrawals={pendingWithdrawals} currency={currency} />
    </SettingsCard>
  );
}

function Closed() {
  return (
    <EmptyState
      title="The wallet is not available"
      message="Wallet payments are not available at the moment."
      icon={<IconWallet size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/product">
        Browse the shop
      </Button>
    </EmptyState>
  );
}
