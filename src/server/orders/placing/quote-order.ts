import { noMethodTerms, type OrderPrice, priceOrder } from '../../../shared/orders/pricing/order-price.rules.ts';
import { type PricedLine, sumLines, toTotals } from '../../../shared/orders/pricing/totals.rules.ts';
import type { PaymentMethod } from '../../../shared/payments/payment.schemas.ts';
import {
  findMethodObstacle,
  type MethodObstacle,
  MOST_ORDER_CENTS,
} from '../../../shared/payments/payment-method-limits.rules.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { TaxTerms } from '../../../shared/tax/tax.rules.ts';
import { type CouponUser, couponDiscount, type QuotedCoupon, quoteCoupon } from '../../coupons/quote-coupon.ts';
import {
  type ActivePaymentMethod,
  readActiveMethods,
} from '../../payments/offered-methods/shop-payment-methods.queries.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { readTaxTerms } from '../../tax/tax-terms.queries.ts';
import { describeMethod, type MethodView } from './describe-method.ts';

/** Everything that makes up the price of an order besides its lines. */
export interface OrderQuote {
  lines: readonly PricedLine[];
  coupon: QuotedCoupon | null;
  tax: TaxTerms;
  methods: ActivePaymentMethod[];
  currency: string;
}

interface QuoteRequest {
  couponCode?: string | undefined;
  billingCountry: string | null;
  /** The only payment method that is needed; all of them without one. */
  method?: PaymentMethod;
}

export async function quoteOrder(
  services: Services,
  actor: MemberActor,
  lines: readonly PricedLine[],
  { couponCode, billingCountry, method, settings }: QuoteRequest & { settings: Settings },
): Promise<OrderQuote> {
  const [coupon, tax, methods] = await Promise.all([
    couponCode === undefined ? null : quoteCoupon(services.db.prisma, couponUser(lines, actor.userId, couponCode)),
    readTaxTerms(services.db.prisma, settings, billingCountry),
    readActiveMethods(services, settings, actor.userId, method),
  ]);
  return { lines, coupon, tax, methods, currency: settings.currencyCode };
}

/** Who uses a coupon on what. */
export function couponUser(lines: readonly PricedLine[], userId: string, code: string): CouponUser {
  const { subtotalCents, vipDiscountCents, totalCents } = sumLines(lines);
  return { code, userId, listCents: subtotalCents, vipDiscountCents, goodsCents: totalCents };
}

/** The price with this method, or before one is chosen. */
export function priceQuote(quote: OrderQuote, method: ActivePaymentMethod | null): OrderPrice {
  const { lines, coupon, tax } = quote;
  return priceOrder(lines, { ...(method?.terms ?? noMethodTerms), couponCents: couponDiscount(coupon), tax });
}

export function totalsOf(quote: OrderQuote, method: ActivePaymentMethod | null) {
  const couponCode = quote.coupon?.verdict.isValid ? quote.coupon.code : null;
  const { totals } = priceQuote(quote, method);
  return toTotals({ ...totals, ...quote.tax, couponCode, paymentMethod: method?.method ?? null }, quote.currency);
}

/** Why the order cannot be paid this way; null when it can. */
export function obstacleOf(quote: OrderQuote, activeMethod: ActivePaymentMethod): MethodObstacle | null {
  const { totalCents, subtotalCents } = priceQuote(quote, activeMethod).totals;
  // A discount may bring it down to what can be paid, but no column holds what it was before.
  if (subtotalCents > MOST_ORDER_CENTS) return 'too_much';
  return findMethodObstacle(activeMethod.limits, { totalCents, billingCountry: quote.tax.billingCountry });
}

/** One payment method as the checkout shows it. */
export function toMethodView(quote: OrderQuote, activeMethod: ActivePaymentMethod): MethodView {
  return describeMethod(activeMethod, totalsOf(quote, activeMethod), obstacleOf(quote, activeMethod));
}
