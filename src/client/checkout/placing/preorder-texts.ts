import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ValidatedLine, ValidatedOrder } from '../../../shared/orders/place-order.schemas.ts';
import type { Totals } from '../../../shared/orders/pricing/order-totals.schemas.ts';
import { releaseConsent } from '../../../shared/orders/release-payment/release-payment.rules.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import type { Delivered } from '../form/consents.tsx';
import type { Delivery } from '../form/use-checkout-form.ts';

type Deferred = Pick<ValidatedLine, 'name' | 'releaseAt'>;

/** What the buyer of a pre-order that is paid on release agrees to. */
export function preorderConsent({ name, releaseAt }: Deferred, totals: Totals | undefined): string | undefined {
  if (releaseAt === null || totals === undefined) return undefined;
  const when = formatDate(releaseAt, 'longDateTime');
  return releaseConsent({ total: formatMoney(totals.total, totals.currency), name, when });
}

export function preorderLabel({ releaseAt }: Deferred, totals: Totals | undefined): string | undefined {
  if (releaseAt === null || totals === undefined) return undefined;
  return `Pre-order, pay ${formatMoney(totals.total, totals.currency)} on ${formatDate(releaseAt)}`;
}

/** What pressing the pay button asks for besides the payment; a gift is never delivered before it is claimed, a pre-order not before its release. */
export function deliverySuffix(delivery: Delivery, delivered: Delivered): string {
  if (delivery === 'later') return ', deliver later';
  if (delivery !== 'now' || delivered === 'gift') return '';
  return delivered === 'preorder' ? ', deliver at the release' : ' and deliver now';
}

export function deliveredOf(quote: ValidatedOrder | undefined, isGift: boolean): Delivered {
  if (isGift) return 'gift';
  const items = quote?.items ?? [];
  return items.length > 0 && items.every(({ releaseAt }) => releaseAt !== null) ? 'preorder' : 'goods';
}
