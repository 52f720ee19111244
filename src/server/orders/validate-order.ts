import { toAmount } from '../../shared/money/money.ts';
import type { ValidatedLine, ValidatedOrder, ValidateOrder } from '../../shared/orders/order.schemas.ts';
import { sumLines, toTotals } from '../../shared/orders/totals.rules.ts';
import { renditionUrl } from '../../shared/products/rendition.ts';
import { listUsableMethods } from '../payments/usable-methods.queries.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { type QuotedLine, quoteLines } from './quote-lines.ts';

const orderable = new Set(['ok', 'limited', 'price_changed']);

/** Prices a cart again and says what changed. Changes nothing; totals cover what could be ordered now. */
export async function validateOrder(
  services: Services,
  actor: MemberActor,
  input: ValidateOrder,
): Promise<ValidatedOrder> {
  const { db } = services;
  const [lines, { currencyCode }, usable] = await Promise.all([
    quoteLines(db, actor, input.items),
    getSettings(db),
    listUsableMethods(services),
  ]);
  const items = lines.map(toValidatedLine);
  const bought = lines.map((line, index) => ({ ...line, quantity: items[index]?.quantity ?? 0 }));
  return {
    valid: items.every((item) => item.status === 'ok'),
    items,
    totals: toTotals(sumLines(bought), currencyCode),
    methods: usable.items,
    warnings:
      input.paymentMethod && !usable.items.some(({ method }) => method === input.paymentMethod)
        ? ['This payment method is not available yet.']
        : [],
  };
}

/** A quoted line as the client sees it, with the quantity that could be ordered. */
export function toValidatedLine(line: QuotedLine): ValidatedLine {
  const { product, productId, status, availableQuantity } = line;
  return {
    productId,
    status,
    name: product?.name ?? '',
    slug: product?.slug ?? '',
    coverUrl: product?.coverKey ? renditionUrl(product.coverKey, 640) : '',
    price: toAmount(line.unitPriceCents),
    listPrice: toAmount(line.listPriceCents),
    quantity: orderable.has(status) ? Math.min(line.quantity, availableQuantity) : 0,
    availableQuantity,
  };
}
