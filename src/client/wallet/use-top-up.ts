import type { PaymentMethod } from '../../shared/payments/payment.schemas.ts';
import type { ToppedUp, TopUpMethod } from '../../shared/wallet/top-up.schemas.ts';
import { walletMessages } from '../../shared/wallet/wallet.messages.ts';
import { useAttempt } from '../payments/attempt/use-attempt.ts';
import { emptyCard } from '../payments/card/card.schemas.ts';
import type { ConfirmCard } from '../payments/card/card-handle.ts';
import { usePayCoins } from '../payments/coins/use-pay-coins.ts';
import { toPayment } from '../payments/method/payment-section.tsx';
import { notify } from '../platform/notify.tsx';
import { api, idempotent, trpc } from '../platform/trpc.ts';
import { applyServerErrors } from '../platform/use-zod-form.ts';
import { typedNumber } from '../ui/forms/typed-number.ts';
import type { AmountRange } from './amount-within.ts';
import { type TopUpValues, useTopUpForm } from './use-top-up-form.ts';

/** Runs a top-up against the server. */
export function useTopUp(method: PaymentMethod, range: AmountRange, confirmCard: ConfirmCard) {
  const { form, payment } = useTopUpForm(method, range);
  const utils = trpc.useUtils();
  const payCoins = usePayCoins(form.values.coin);
  const attempt = useAttempt<ToppedUp, ToppedUp['status']>({
    confirmCard,
    payCoins,
    proceed: (step, key) => api.wallet.payTopUp.mutate({ ...step, paymentMethod: 'card' }, idempotent(key)),
    read: ({ topUp, nextAction, status }) => ({ id: topUp.id, nextAction, done: status }),
    onSettled: ({ status }) => {
      void utils.wallet.invalidate();
      void utils.savedCards.invalidate();
      form.setFieldValue('card', emptyCard);
      form.setFieldValue('keepsCard', false);
      if (status === 'paid') notify.success(walletMessages.walletToppedUp);
    },
    onFailed: (error) => {
      void utils.wallet.get.invalidate();
      return applyServerErrors(form, error);
    },
  });
  const submit = async (values: TopUpValues) => {
    const paymentMethod: TopUpMethod = values.method === 'wallet' ? 'card' : values.method;
    const input = { amount: typedNumber(values.amount), ...toPayment(values), paymentMethod };
    await attempt.start(input, (key) => api.wallet.topUp.mutate(input, idempotent(key)));
  };
  return { form, payment, state: attempt.state, submit, answerBank: attempt.answerBank };
}
