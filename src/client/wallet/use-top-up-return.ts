import type { ToppedUp } from '../../shared/wallet/top-up.schemas.ts';
import { walletMessages } from '../../shared/wallet/wallet.messages.ts';
import {
  notApproved,
  type ReturnFromProvider,
  type Stop,
  stoppedBy,
  useReturn,
} from '../payments/attempt/use-return.ts';
import { envelopeOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { api, idempotent, trpc } from '../platform/trpc.ts';

/** Tells the server that the member is back from the provider's page, and receives the result of the top-up. */
export function useTopUpReturn({ id, paymentId, outcome }: ReturnFromProvider) {
  const utils = trpc.useUtils();
  return useReturn(async () => {
    const input = { id, paymentMethod: 'paypal' as const, returned: { paymentId, outcome } };
    try {
      const { status } = await api.wallet.payTopUp.mutate(input, idempotent(crypto.randomUUID()));
      void utils.wallet.invalidate();
      if (status !== 'paid') return waiting[status];
      notify.success(walletMessages.walletToppedUp, { id: paymentId });
      return 'done';
    } catch (error) {
      return topUpStoppedBy(error, outcome);
    }
  });
}

const waiting: Record<Exclude<ToppedUp['status'], 'paid'>, Stop> = {
  requires_action: notApproved,
  processing: {
    title: 'PayPal is reviewing your payment',
    message: 'The money will be in your wallet as soon as PayPal confirms it. You can leave this page.',
    canPay: false,
    canRetry: true,
  },
  refunded: {
    title: 'Your money is being returned to PayPal',
    message: 'Your wallet can no longer hold that much.',
    canPay: false,
    canRetry: false,
  },
};

function topUpStoppedBy(error: unknown, outcome: ReturnFromProvider['outcome']): Stop {
  if (['NOT_FOUND', 'WALLET_CONFLICT'].includes(envelopeOf(error)?.code ?? '')) {
    const message = 'Your wallet shows what has arrived.';
    return { title: 'This payment has ended', message, canPay: false, canRetry: false };
  }
  return stoppedBy(error, outcome, 'Nothing was charged. You can try again.');
}
