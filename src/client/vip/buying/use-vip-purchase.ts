import { useLocation } from 'wouter';
import { messages } from '../../../shared/messages/messages.ts';
import type { VipType } from '../../../shared/vip/vip.rules.ts';
import type { VipBought, VipPaymentMethod, VipPurchaseView } from '../../../shared/vip/vip.schemas.ts';
import { useAttempt } from '../../payments/attempt/use-attempt.ts';
import type { ConfirmCard } from '../../payments/card/card-handle.ts';
import { usePayCoins } from '../../payments/coins/use-pay-coins.ts';
import { emptyPayment, paymentFormSchema } from '../../payments/method/payment-form.schemas.ts';
import { type PaymentForm, type PaymentFormValues, toPayment } from '../../payments/method/payment-section.tsx';
import { notify } from '../../platform/notify.tsx';
import { api, idempotent, trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';

export type Wanted = { plan: VipType; asGift: boolean; price: number };

export const boughtMessages: Record<VipPurchaseView['kind'], string> = {
  activate: messages.vipBought,
  extend: messages.vipExtended,
  upgrade: messages.vipUpgraded,
  gift: messages.vipGiftBought,
};

/** Everything that shows member prices, or who is a member. */
export function useVipRefresh() {
  const utils = trpc.useUtils();
  return () => void utils.invalidate();
}

/** Buys a membership, one more year, lifetime or a gift, and leads to the membership page. */
export function useVipPurchase(method: VipPaymentMethod, wanted: Wanted, confirmCard: ConfirmCard) {
  const start: PaymentFormValues = { method, ...emptyPayment };
  const form = useZodForm(paymentFormSchema, start, 'controlled');
  const [, navigate] = useLocation();
  const refresh = useVipRefresh();
  const utils = trpc.useUtils();
  const payCoins = usePayCoins(form.values.coin);
  const attempt = useAttempt<VipBought, VipBought['payment']['status']>({
    confirmCard,
    payCoins,
    proceed: (step, key) => api.vip.pay.mutate({ ...step, paymentMethod: 'card' }, idempotent(key)),
    read: ({ payment }) => ({ id: payment.purchaseId, nextAction: payment.nextAction, done: payment.status }),
    onSettled: ({ payment }) => {
      refresh();
      if (payment.status !== 'paid') return;
      notify.success(boughtMessages[payment.kind]);
      navigate('/user/vip');
    },
    onFailed: (error) => {
      void utils.vip.invalidate();
      return applyServerErrors(form, error);
    },
  });
  const payment: PaymentForm = {
    values: form.values,
    errorOf: (path) => form.errors[path],
    setMethod: (chosen) => form.setFieldValue('method', chosen),
    setProvider: (provider) => form.setFieldValue('provider', provider),
    setSavedId: (id) => form.setFieldValue('savedId', id),
    setKeepsCard: (keepsCard) => form.setFieldValue('keepsCard', keepsCard),
    setCoin: (coin) => form.setFieldValue('coin', coin),
    setCard: (field, value) => form.setFieldValue(`card.${field}`, value),
    validate: (path) => void form.validateField(path),
  };
  const submit = async (values: PaymentFormValues) => {
    const { plan, asGift, price: expectedPrice } = wanted;
    const input = { plan, asGift, expectedPrice, ...toPayment(values) };
    await attempt.start(input, (key) => api.vip.buy.mutate(input, idempotent(key)));
  };
  return { form, payment, state: attempt.state, submit, answerBank: attempt.answerBank };
}
