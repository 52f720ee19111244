import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { findCartChanges } from '../../cart/cart-changes.ts';
import { useLaterCard } from '../../payments/card/use-later-card.ts';
import { toPayment } from '../../payments/method/payment-section.tsx';
import { notify } from '../../platform/notify.tsx';
import type { CheckoutValues } from '../form/use-checkout-form.ts';
import { toPlaceOrder } from '../placing/order-input.ts';
import { signedIn } from '../placing/signed-in.ts';
import type { Checkout } from './use-checkout.ts';

/** What the pay button does: it places the order, unless that is done, and pays it. */
export function usePayButton(checkout: Checkout): (values: CheckoutValues) => Promise<void> {
  const { form, card, flow, order, basket, prices, totals, billingAsked, isPaidOnRelease } = checkout;
  const keepCard = useLaterCard({ read: form.getValues, setSavedId: (id) => form.setFieldValue('savedId', id) }, card);

  return async (values) => {
    if (card.current?.check() === false) return;
    if (order) return flow.submit({ ...toPayment(values), expectedTotal: totals?.total }, undefined, values.coin);
    // A last check: prices that rose since the page was opened are shown, not charged; lower ones are accepted.
    const latest = await signedIn(prices.check).catch(() => undefined);
    if (!latest) {
      notify.error(orderMessages.pricesUnchecked, { id: 'prices-unchecked' });
      return;
    }
    if (findCartChanges(basket.lines, latest.items).size > 0) return;
    const total = latest.methods.find(({ method }) => method === values.method)?.total;
    if (total === undefined || !totals || total > totals.total) {
      notify.warning(orderMessages.totalChanged, { id: 'total-changed' });
      return;
    }
    const releaseCardId = isPaidOnRelease ? await keepCard() : undefined;
    if (isPaidOnRelease && releaseCardId === undefined) return;
    const { coupon } = latest;
    if (coupon?.valid === false) basket.setCoupon(undefined);
    const input = toPlaceOrder(values, {
      lines: basket.lines,
      asksBilling: billingAsked.isAsked,
      coupon,
      release: releaseCardId === undefined ? undefined : { cardId: releaseCardId, amount: total },
    });
    await flow.submit(
      { ...toPayment(values), expectedTotal: total },
      { input, isApart: basket.kind === 'product' },
      values.coin,
    );
  };
}
