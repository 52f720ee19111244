import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../shared/dates/format-date.ts';
import type { VipStatusView } from '../../shared/vip/vip.schemas.ts';
import type { Wallet } from '../../shared/wallet/wallet.schemas.ts';
import { envelopeOf, messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { recordSignedOut } from '../platform/session/session-refresh.ts';
import { trpc } from '../platform/trpc.ts';
import { ConfirmModal } from '../ui/feedback/confirm-modal.tsx';
import { FormAlert } from '../ui/feedback/form-alert.tsx';
import { formatMoney } from '../ui/values/money-text.tsx';

type DeletionDialogProps = { grace: string; onClose: () => void };

/** Asks before the account is deleted; money and a membership that go with it are named first. */
export function DeletionDialog({ grace, onClose }: DeletionDialogProps) {
  const [removeReviews, setRemoveReviews] = useState(false);
  const [forfeitsBalance, setForfeitsBalance] = useState(false);
  const wallet = trpc.wallet.get.useQuery({}, { staleTime: 0 });
  const vip = trpc.vip.status.useQuery({}, { staleTime: 0 });
  const deletion = trpc.privacy.deleteAccount.useMutation({
    onSuccess: ({ deletionDueAt }) => {
      onClose();
      notify.info(`Your account will be deleted on ${formatDate(deletionDueAt, 'longDate')}.`, {
        durationMs: 8000,
      });
      // The server has ended the session already; another logout would be refused.
      recordSignedOut();
    },
    onError: (error) => notify.error(messageOf(error)),
  });
  const balances = wallet.data ? balancesOf(wallet.data) : [];
  const isRefused = envelopeOf(deletion.error)?.code === 'BALANCE_LEFT';
  return (
    <ConfirmModal
      isOpen
      title="Delete your account?"
      confirmLabel="Delete my account"
      cancelLabel="Keep it"
      isDangerous
      isBusy={deletion.isPending || wallet.isLoading || vip.isLoading}
      onConfirm={() => deletion.mutate({ removeReviews, forfeitsBalance })}
      onClose={onClose}
    >
      <p>You will be signed out on all devices now. After {grace} your personal data is erased.</p>
      {vip.data?.isVip ? <FormAlert tone="warning" title={vipLoss(vip.data)} /> : null}
      {balances.length > 0 || isRefused ? (
        <>
          <FormAlert
            tone="warning"
            title={balances.length > 0 ? `You would lose ${balances.join(' and ')}` : 'Balance left'}
          >
            <span>
              {wallet.data?.withdrawalsEnabled ? 'Withdraw or spend' : 'Spend'} the money first. It is not paid out
              after the account is deleted.
            </span>
          </FormAlert>
          <Checkbox
            label="I agree to lose this money"
            checked={forfeitsBalance}
            onChange={(event) => setForfeitsBalance(event.currentTarget.checked)}
          />
        </>
      ) : null}
      <Checkbox
        label="Delete my reviews too, instead of showing them as written by a deleted user"
        checked={removeReviews}
        onChange={(event) => setRemoveReviews(event.currentTarget.checked)}
      />
    </ConfirmModal>
  );
}

function balancesOf({ balance, sellerBalance, sellerHeld, currency }: Wallet): string[] {
  const earned = sellerBalance + sellerHeld;
  return [
    ...(balance > 0 ? [`${formatMoney(balance, currency)} in your wallet`] : []),
    ...(earned > 0 ? [`${formatMoney(earned, currency)} of earnings`] : []),
  ];
}

function vipLoss({ isLifetime, vipExpiresAt }: VipStatusView): string {
  if (isLifetime || vipExpiresAt === null) return 'Your VIP membership for life ends too';
  return `Your VIP membership, valid until ${formatDate(vipExpiresAt, 'longDate')}, ends too`;
}
