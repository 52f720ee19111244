import type { RefObject } from 'react';
import { useLocation } from 'wouter';
import { vipMessages } from '../../../shared/vip/vip.messages.ts';
import type { VipType } from '../../../shared/vip/vip.rules.ts';
import type { VipBought, VipPaymentMethod, VipPurchaseView } from '../../../shared/vip/vip.schemas.ts';
import { useAttempt } from '../../payments/attempt/use-attempt.ts';
import { type CardHandle, confirmBy } from '../../payments/card/card-handle.ts';
import { useLaterCard } from '../../payments/card/use-later-card.ts';
import { usePayCoins } from '../../payments/coins/use-pay-coins.ts';
import { emptyPayment, paymentFormSchema } from '../../payments/method/payment-form.schemas.ts';
import { paymentFormOf } from '../../payments/method/payment-form.ts';
import { type PaymentFormValues, toPayment } from '../../payments/method/payment-section.tsx';
import { notify } from '../../platform/notify.tsx';
import { api, idempotent, trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';

/** `expectedEnd`: of the membership that it is added to, null for none. */
export type VipChoice = { plan: VipType; asGift: boolean; price: number; expectedEnd: string | null };

export const boughtMessages: Record<VipPurchaseView['kind'], string> = {
  activate: vipMessages.vipBought,
  extend: vipMessages.vipExtended,
  renew: vipMessages.vipExtended,
  upgrade: vipMessages.vipUpgraded,
  gift: vipMessages.vipGiftBought,
};

/** Where a paid purchase leads: to the code of a gift, else to the membership. */
export function boughtHref({ kind, purchaseId }: VipBought['payment']): string {
  return kind === 'gift' ? `/user/vip?gift=${purchaseId}` : '/user/vip';
}

/** Everything that shows member prices, or who is a member. */
export function useVipRefresh() {
  const utils = trpc.useUtils();
  return () => void utils.invalidate();
}

type Around = { card: RefObject<CardHandle | null>; onReturned: () => void };

/** Buys a membership, one more year, lifetime or a gift, and leads to the membership page. */
export function useVipPurchase(method: VipPaymentMethod, wanted: VipChoice, { card, onReturned }: Around) {
  const start: PaymentFormValues = { method, ...emptyPayment };
  const form = useZodForm(paymentFormSchema, start, 'controlled');
  const [, navigate] = useLocation();
  const refresh = useVipRefresh();
  const utils = trpc.useUtils();
  const payCoins = usePayCoins(form.values.coin);
  const attempt = useAttempt<VipBought, VipBought['payment']['status']>({
    confirmCard: (secret) => confirmBy(card.current, secret),
    payCoins,
    proceed: (step, key) => api.vip.pay.mutate({ ...step, paymentMethod: 'card' }, idempotent(key)),
    read: ({ payment }) => ({ id: payment.purchaseId, nextAction: payment.nextAction, done: payment.status }),
    onSettled: ({ payment }) => {
      refresh();
      if (payment.status === 'refunded') onReturned();
      if (payment.status !== 'paid') return;
      notify.success(boughtMessages[payment.kind]);
      navigate(boughtHref(payment));
    },
    onFailed: (error) => {
      void utils.vip.invalidate();
      return applyServerErrors(form, error);
    },
  });
  const payment = paymentFormOf(form);
  const keepCard = useLaterCard({ read: form.getValues, setSavedId: payment.setSavedId }, card);
  const submit = async (values: PaymentFormValues, renews: boolean) => {
    const { plan, asGift, price: expectedPrice, expectedEnd } = wanted;
    const paymentToken = renews ? await keepCard() : undefined;
    if (renews && paymentToken === undefined) return;
    const by = paymentToken === undefined ? toPayment(values) : { paymentMethod: 'card' as const, paymentToken };
    const input = { plan, asGift, renews, expectedPrice, expectedEnd, ...by };
    await attempt.start(input, (key) => api.vip.buy.mutate(input, idempotent(key)));
  };
  return { form, payment, state: attempt.state, submit, answerBank: attempt.answerBank };
}
