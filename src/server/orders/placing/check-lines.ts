import { AppError } from '../../platform/app-error.ts';
import type { Shortage, StockLine } from '../../products/stock/take-stock.ts';
import type { QuotedLine } from './quote-lines.ts';
import { chargedParts } from './quote-parts.ts';
import { toValidatedLine } from './validate-order.ts';

type QuotedProduct = NonNullable<QuotedLine['product']>;
export type LineChange = Pick<QuotedLine, 'status' | 'availableQuantity'>;
export type OrderableLine = QuotedLine & { product: QuotedProduct };

const refusals: ReadonlySet<QuotedLine['status']> = new Set([
  'unavailable',
  'own_product',
  'vip_only',
  'already_owned',
  'in_bundle',
]);

/**
 * The lines, when all of them can be ordered as asked. Otherwise the refusal that the buyer must see first, with the
 * lines in `details`: ORDER_VALIDATION_FAILED, REGION_MISMATCH, INSUFFICIENT_STOCK or PRICE_CHANGED.
 */
export function requireOrderable(lines: readonly QuotedLine[]): OrderableLine[] {
  const refuse = (code: 'ORDER_VALIDATION_FAILED' | 'REGION_MISMATCH' | 'INSUFFICIENT_STOCK' | 'PRICE_CHANGED') =>
    new AppError(code, { details: { items: lines.map(toValidatedLine) } });
  const orderable: OrderableLine[] = [];
  let mildest: AppError | undefined;
  let elsewhere: AppError | undefined;
  for (const line of lines) {
    const { product, status } = line;
    if (!product || refusals.has(status)) {
      throw refuse('ORDER_VALIDATION_FAILED');
    }
    if (status === 'region_mismatch' || status === 'country_unknown') elsewhere = refuse('REGION_MISMATCH');
    if (status === 'out_of_stock') mildest = refuse('INSUFFICIENT_STOCK');
    if (status === 'limited') {
      const isStock = product.stockQuantity !== null && product.stockQuantity < line.quantity;
      if (!isStock) throw refuse('ORDER_VALIDATION_FAILED');
      mildest = refuse('INSUFFICIENT_STOCK');
    }
    if (status === 'price_changed') mildest ??= refuse('PRICE_CHANGED');
    orderable.push({ ...line, product });
  }
  if (elsewhere) throw elsewhere;
  if (mildest) throw mildest;
  return orderable;
}

/** Whether it takes units from a limited stock, or as a pre-order from those that the release has to be enough for. */
export function isCounted({ product }: Pick<OrderableLine, 'product'>): boolean {
  return product.isPreorder || product.stockQuantity !== null;
}

export function toStockLine({ product, quantity }: Pick<OrderableLine, 'product' | 'quantity'>): StockLine {
  return { productId: product.id, quantity, isPreorder: product.isPreorder };
}

/**
 * The same refusal when the buyer's own limit for a product was used up meanwhile, or its seller may not sell any more.
 */
export function refuseChanged(lines: readonly QuotedLine[], changes: ReadonlyMap<string, LineChange>): AppError {
  const items = lines.map((line) => {
    const ofPart = chargedParts(line).flatMap(({ product }) => changes.get(product.id) ?? []);
    return toValidatedLine({ ...line, ...(changes.get(line.productId) ?? worstOf(ofPart)) });
  });
  return new AppError('ORDER_VALIDATION_FAILED', { details: { items } });
}

/** The same refusal when the stock ran out between check and reservation. */
export function refuseShortages(lines: readonly QuotedLine[], shortages: readonly Shortage[]): AppError {
  const missing = new Map(shortages.map((shortage) => [shortage.productId, shortage.available]));
  const items = lines.map((line) => {
    const isPartMissing = chargedParts(line).some(({ product }) => missing.has(product.id));
    const available = isPartMissing ? 0 : missing.get(line.productId);
    if (available === undefined) return toValidatedLine(line);
    const status = available === 0 ? 'out_of_stock' : 'limited';
    return toValidatedLine({ ...line, status, availableQuantity: available });
  });
  return new AppError('INSUFFICIENT_STOCK', { details: { items } });
}

/** A bundle is sold whole or not at all. */
function worstOf(changes: readonly LineChange[]): LineChange | undefined {
  const [first] = changes;
  const gone = changes.find(({ status }) => status === 'unavailable');
  return first && { status: gone?.status ?? first.status, availableQuantity: 0 };
}
