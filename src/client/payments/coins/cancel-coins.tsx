import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import type { OpenCoinPayments } from '../../../shared/crypto/coin-payments/coin-payment.schemas.ts';
import { cryptoMessages } from '../../../shared/crypto/crypto.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';

type Open = OpenCoinPayments['items'][number];
const words = {
  topUp: { what: 'top-up', effect: 'Nothing is added to your wallet.' },
  vip: { what: 'VIP purchase', effect: 'Your membership does not change.' },
} as const;

/** Gives up a payment in coins that nothing was sent for, after a question. */
export function CancelCoins({ payment, size }: { payment: Open } & Pick<ButtonProps, 'size'>) {
  const { id, purpose, total, currency } = payment;
  const { what, effect } = words[purpose];
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const cancel = trpc.coinPayments.cancel.useMutation({
    onSuccess: (cancelled) => {
      utils.coinPayments.get.setData({ id }, cancelled);
      notify.success(cryptoMessages.coinPaymentCancelled);
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => {
      setAsking(false);
      return Promise.all([utils.coinPayments.invalidate(), utils.wallet.invalidate(), utils.vip.invalidate()]);
    },
  });
  return (
    <>
      <Button variant="default" {...(size && { size })} onClick={() => setAsking(true)}>
        Cancel {what}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={`Cancel this ${what} of ${formatMoney(total, currency)}?`}
        confirmLabel={`Cancel ${what}`}
        cancelLabel="Keep it"
        isDangerous
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id })}
        onClose={() => setAsking(false)}
      >
        <p>{effect} If you have already sent coins, keep it and wait for them to arrive.</p>
        <p>Coins that arrive after you cancel are not lost: you can get them back.</p>
      </ConfirmModal>
    </>
  );
}
