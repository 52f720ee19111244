import type { Withdrawal } from '../../shared/wallet/withdrawal.schemas.ts';
import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { trpc } from '../platform/trpc.ts';
import { RemovingButton } from '../ui/forms/removing-button.tsx';
import { AddressLink } from '../ui/values/address-link.tsx';
import { formatMoney } from '../ui/values/money-text.tsx';
import { StatusBadge } from '../ui/values/status-badge.tsx';
import { withdrawalStatuses } from './wallet-labels.ts';
import styles from './wallet-page.module.css';

/** Withdrawals that are not decided or paid yet; a request can be cancelled until it is approved. */
export function OpenWithdrawals({ withdrawals, currency }: { withdrawals: Withdrawal[]; currency: string }) {
  const utils = trpc.useUtils();
  const cancel = trpc.wallet.cancelWithdrawal.useMutation({
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => utils.wallet.invalidate(),
  });
  return (
    <ul className={styles.steps} aria-label="Open withdrawals">
      {withdrawals.map(({ id, amount, payout, network, address, status }) => (
        <li key={id}>
          <span>
            <strong>{formatMoney(amount, currency)}</strong>
            <small>
              {formatMoney(payout, currency)} to{' '}
              <AddressLink network={network} address={address}>
                {address.slice(0, 6)}…{address.slice(-4)}
              </AddressLink>
            </small>
          </span>
          <StatusBadge tone={withdrawalStatuses[status].tone}>{withdrawalStatuses[status].label}</StatusBadge>
          {status === 'requested' ? (
            <RemovingButton
              variant="default"
              size="xs"
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ id })}
            >
              Cancel
            </RemovingButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
