import type { CryptoPayment } from '../../../shared/crypto/quotes/quote.schemas.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { AskCoins } from '../../payments/coins/ask-coins.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

/** Asks how many coins pay the order, or what is left of it. */
export function AskQuote({ order, payment }: { order: Order; payment: CryptoPayment }) {
  const utils = trpc.useUtils();
  const request = trpc.cryptoQuotes.request.useMutation({
    onSuccess: (changed) => utils.cryptoQuotes.get.setData({ id: order.id }, changed),
    onError: (error) => notify.error(messageOf(error)),
    // Paying in coins may have another price than the way that was chosen before.
    onSettled: () =>
      Promise.all([
        utils.orders.get.invalidate({ id: order.id }),
        utils.orders.paymentMethods.invalidate({ id: order.id }),
      ]),
  });
  return (
    <AskCoins payment={payment} isBusy={request.isPending} onAsk={(asset) => request.mutate({ id: order.id, asset })} />
  );
}
