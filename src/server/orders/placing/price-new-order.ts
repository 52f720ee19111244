import type { PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';
import type { OrderPrice } from '../../../shared/orders/pricing/order-price.rules.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { readTaxMode } from '../../../shared/tax/tax.rules.ts';
import { refuseCoupon } from '../../coupons/take-coupon.ts';
import type { ActivePaymentMethod } from '../../payments/offered-methods/shop-payment-methods.queries.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { requireGiftable } from '../giving/write-gift.ts';
import { type OrderableLine, requireOrderable } from './check-lines.ts';
import { refuseMethod } from './describe-method.ts';
import { quoteLines } from './quote-lines.ts';
import { type OrderQuote, obstacleOf, priceQuote, quoteOrder } from './quote-order.ts';
import { type SoldLine, toSoldLines } from './quote-parts.ts';

export interface PricedOrder {
  /** The lines of the cart. */
  wanted: readonly OrderableLine[];
  /** The lines of the order: bundles are their parts. */
  lines: readonly SoldLine[];
  quote: OrderQuote;
  price: OrderPrice;
}

/**
 * Prices the requested order from the shop's own data alone (M-08). Refuses lines that cannot be ordered, those that
 * do not work where the buyer is, a coupon that
 * does not apply, a payment method that is not available, and a taxed order without a billing country.
 */
export async function priceNewOrder(
  services: Services,
  actor: MemberActor,
  request: PlaceOrder,
  settings: Settings,
): Promise<PricedOrder> {
  requireBilling(request, settings);
  if (request.items.length > settings.maxCartLines) {
    throw new AppError('ORDER_VALIDATION_FAILED', { errors: { items: ['tooLong'] } });
  }
  const isGift = request.gift !== undefined;
  const { couponCode, billing, paymentMethod: method } = request;
  const billingCountry = billing?.country ?? null;
  const terms = { statedCountry: billingCountry, isGift, giftCountry: request.gift?.country };
  const wanted = requireOrderable(await quoteLines(services.db, actor, request.items, terms));
  const lines = toSoldLines(wanted);
  if (isGift) requireGiftable(lines);
  const quote = await quoteOrder(services, actor, lines, { couponCode, billingCountry, method, settings });
  if (quote.coupon?.verdict.isValid === false) throw refuseCoupon(quote.coupon, quote.currency);
  return { wanted, lines, quote, price: priceQuote(quote, requireMethod(quote, request)) };
}

function requireBilling({ billing }: PlaceOrder, settings: Settings): void {
  if (readTaxMode(settings.taxMode) === 'none') return;
  const missing = [
    ...(billing?.country ? [] : ['billing.country']),
    ...(billing?.postalCode ? [] : ['billing.postalCode']),
  ];
  if (missing.length === 0) return;
  const errors = Object.fromEntries(missing.map((field) => [field, ['required']]));
  throw new AppError('ORDER_VALIDATION_FAILED', { errors });
}

function requireMethod(quote: OrderQuote, { paymentMethod }: PlaceOrder): ActivePaymentMethod {
  const activeMethod = quote.methods.find(({ method }) => method === paymentMethod);
  if (!activeMethod) throw new AppError('PROVIDER_NOT_CONFIGURED');
  const obstacle = obstacleOf(quote, activeMethod);
  if (obstacle !== null) throw refuseMethod(obstacle, activeMethod, quote.currency);
  const isUnknown = activeMethod.limits.countries.length > 0 && quote.tax.billingCountry === null;
  if (isUnknown) throw new AppError('ORDER_VALIDATION_FAILED', { errors: { 'billing.country': ['required'] } });
  return activeMethod;
}
