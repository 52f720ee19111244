import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';

/** Nothing is to be paid before its card is charged on release. */
export function paysOnRelease({ status, releasePayment }: Pick<Order, 'status' | 'releasePayment'>): boolean {
  return status === 'pending' && releasePayment?.state === 'scheduled';
}

/** The card of a pre-order that is paid at its release, as its owner recognises it. */
export function laterCard({ releasePayment }: Pick<Order, 'releasePayment'>): string | undefined {
  const { last4 } = releasePayment?.card ?? {};
  return last4 ? `card ending in ${last4}` : undefined;
}

/** What will be charged, when and to which card. */
export function describeLaterCharge(order: Pick<Order, 'releasePayment' | 'currency'>): string {
  const { releasePayment, currency } = order;
  if (!releasePayment) return '';
  const amount = formatMoney(releasePayment.amount, currency);
  const card = laterCard(order);
  if (card === undefined) {
    return `Nothing has been charged. The card was removed: choose another one, or ${amount} has to be paid by other means at the release.`;
  }
  const when =
    releasePayment.chargeAt === null
      ? 'in the next minutes'
      : `on ${formatDate(releasePayment.chargeAt, 'longDateTime')}`;
  return `Nothing has been charged. ${amount} will be charged to the ${card} ${when}.`;
}
