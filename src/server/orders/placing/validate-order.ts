import { errorCatalogue } from '../../../shared/errors/error-catalogue.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { toAmount } from '../../../shared/money/money.ts';
import type { ValidatedLine, ValidatedOrder, ValidateOrder } from '../../../shared/orders/place-order.schemas.ts';
import { isPayableOnRelease } from '../../../shared/orders/release-payment/release-payment.rules.ts';
import { renditionUrl } from '../../../shared/products/images/rendition.ts';
import { toCouponView } from '../../coupons/quote-coupon.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { type QuotedLine, quoteLines } from './quote-lines.ts';
import { quoteOrder, toMethodView, totalsOf } from './quote-order.ts';
import { regionsOf, toSoldLines } from './quote-parts.ts';

const orderable = new Set(['ok', 'limited', 'price_changed', 'region_mismatch', 'country_unknown']);

/** Prices a cart and reports what changed. Writes nothing; totals cover what could be ordered now. */
export async function validateOrder(
  services: Services,
  actor: MemberActor,
  input: ValidateOrder,
): Promise<ValidatedOrder> {
  const { couponCode, billingCountry = null, isGift, giftCountry } = input;
  const [lines, settings] = await Promise.all([
    quoteLines(services.db, actor, input.items, { statedCountry: billingCountry, isGift, giftCountry }),
    getSettings(services.db),
  ]);
  const items = lines.map(toValidatedLine);
  const bought = lines.flatMap(({ product, ...line }, index) =>
    product ? toSoldLines([{ ...line, product, quantity: items[index]?.quantity ?? 0 }]) : [],
  );
  const quote = await quoteOrder(services, actor, bought, { couponCode, billingCountry, settings });
  const wanted = input.useWallet ? 'wallet' : input.paymentMethod;
  const chosen = quote.methods.find(({ method }) => method === wanted) ?? null;
  const coupon = quote.coupon && toCouponView(quote.coupon, quote.currency);
  const methods = quote.methods.map((method) => toMethodView(quote, method));
  const isTaxed = quote.tax.taxMode !== 'none';
  return {
    valid: items.every((item) => item.status === 'ok') && coupon?.valid !== false,
    items,
    totals: totalsOf(quote, chosen),
    coupon,
    methods,
    billing: {
      isRequired: isTaxed,
      isAsked: isTaxed || quote.methods.some(({ limits }) => limits.countries.length > 0),
    },
    payOnRelease: isPayableOnRelease(bought, isGift === true) && lines.length === 1,
    warnings: [
      ...(wanted && !methods.some(({ method, isAvailable }) => method === wanted && isAvailable)
        ? [errorCatalogue.PROVIDER_NOT_CONFIGURED.message]
        : []),
      ...(quote.tax.taxMode === 'exclusive' && billingCountry === null ? [messages.taxAtCheckout] : []),
    ],
  };
}

/** A quoted line as the client sees it, with the quantity that could be ordered. */
export function toValidatedLine(line: QuotedLine): ValidatedLine {
  const { product, productId, status, availableQuantity, region, buyerCountry, missingBase } = line;
  return {
    productId,
    status,
    name: product?.name ?? '',
    slug: product?.slug ?? '',
    coverUrl: product?.coverKey ? renditionUrl(product.coverKey, 640) : '',
    price: toAmount(line.unitPriceCents, line.currency),
    listPrice: toAmount(line.listPriceCents, line.currency),
    quantity: orderable.has(status) ? Math.min(line.quantity, availableQuantity) : 0,
    availableQuantity,
    releaseAt: product?.isPreorder ? (product.releaseAt?.toISOString() ?? null) : null,
    payOnRelease: product?.isPreorder === true && product.payOnRelease,
    regions: product === null ? [] : regionsOf(product, line.parts),
    platform: product?.platform ?? 'none',
    region,
    country: buyerCountry,
    missingBase,
    parts: line.parts.map((part) => ({
      productId: part.product.id,
      name: part.product.name,
      slug: part.product.slug,
      price: toAmount(part.unitPriceCents, line.currency),
      status: part.status,
      deduction: part.deduction,
    })),
  };
}
