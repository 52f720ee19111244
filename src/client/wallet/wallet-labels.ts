import type { WalletTransaction, WalletTransactionType } from '../../shared/wallet/wallet.schemas.ts';
import type { WithdrawalStatus } from '../../shared/wallet/withdrawal.machine.ts';
import type { StatusTone } from '../ui/values/status-badge.tsx';

export const transactionLabels: Record<WalletTransactionType, string> = {
  topup: 'Top-up',
  purchase: 'Purchase',
  refund: 'Refund',
  withdrawal: 'Withdrawal',
  fee: 'Fee',
  adjustment: 'Adjustment',
  payout: 'Earnings',
  commission: 'Commission',
  earning: 'Sale',
};

/** Types that have a filter of their own. */
export const filterableTypes = ['topup', 'purchase', 'refund', 'withdrawal'] as const;

export const transactionStatuses: Record<WalletTransaction['status'], { label: string; tone: StatusTone } | undefined> =
  {
    completed: undefined,
    pending: { label: 'Pending', tone: 'warning' },
    returned: { label: 'Returned', tone: 'neutral' },
  };

export const withdrawalStatuses: Record<WithdrawalStatus, { label: string; tone: StatusTone }> = {
  requested: { label: 'Waiting for approval', tone: 'warning' },
  approved: { label: 'Approved, on its way', tone: 'info' },
  rejected: { label: 'Rejected', tone: 'danger' },
  paid: { label: 'Paid out', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  returned: { label: 'Came back', tone: 'warning' },
};
