import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Wallet } from '../../shared/wallet/wallet.schemas.ts';
import { envelopeOf, messageOf } from '../platform/http/api-error.ts';
import { isDecided } from '../platform/http/is-decided.ts';
import { createRequestKey } from '../platform/http/request-key.ts';
import { notify } from '../platform/notify.tsx';
import { api, idempotent, trpc } from '../platform/trpc.ts';
import { ConfirmModal } from '../ui/feedback/confirm-modal.tsx';
import { formatMoney } from '../ui/values/money-text.tsx';

/** Moves what a seller has earned into the wallet, as far as it has room. */
export function MoveEarnings({ wallet }: { wallet: Wallet }) {
  const { balance, currency, sellerBalance, limits, withdrawalsEnabled } = wallet;
  const [isOpen, setOpen] = useState(false);
  const [keys] = useState(createRequestKey);
  const utils = trpc.useUtils();
  const move = useMutation({
    mutationFn: () => api.wallet.payout.mutate({}, idempotent(keys.forContent('payout'))),
    onSuccess: (moved) => {
      keys.renew();
      notify.success(`Your wallet now holds ${formatMoney(moved.balance, currency)}`);
    },
    onError: (error) => {
      if (isDecided(envelopeOf(error))) keys.renew();
      notify.error(messageOf(error));
    },
    onSettled: () => {
      setOpen(false);
      return utils.wallet.invalidate();
    },
  });
  const movable = formatMoney(Math.min(sellerBalance, limits.maxBalance - balance), currency);
  if (balance >= limits.maxBalance) return <span>Your wallet is full, so no earnings can be moved into it now.</span>;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Move earnings to the wallet
      </Button>
      <ConfirmModal
        isOpen={isOpen}
        title={`Move ${movable} to your wallet?`}
        confirmLabel={`Move ${movable}`}
        isBusy={move.isPending}
        onConfirm={() => move.mutate()}
        onClose={() => setOpen(false)}
      >
        <p>
          You can spend it in the shop{withdrawalsEnabled ? ' or withdraw it to your crypto wallet' : ''}. It will no
          longer be paid out to you by transfer, and it cannot be moved back.
        </p>
      </ConfirmModal>
    </>
  );
}
