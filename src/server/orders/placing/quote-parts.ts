import { type JudgedPart, judgePart } from '../../../shared/orders/pricing/bundle-line.rules.ts';
import { isSingleCopy } from '../../../shared/orders/pricing/order-line.rules.ts';
import type { PricedLine } from '../../../shared/orders/pricing/totals.rules.ts';
import type { VipLevel } from '../../../shared/products/price.rules.ts';
import type { QuotedLine } from './quote-lines.ts';
import type { QuotedProduct, QuoteRow } from './quoted-products.queries.ts';

export interface QuotedPart extends JudgedPart {
  product: QuotedProduct;
}

/** The parts of one bundle. Single copies that it brings are added to `taken`, so that the next bundle deducts them. */
export function quoteParts(
  percent: number,
  rows: readonly QuoteRow[],
  { level, taken }: { level: VipLevel | null; taken: Set<string> },
): QuotedPart[] {
  return rows.map((row) => {
    const { now, isVisible: _, paidUnits, openUnits, ...product } = row;
    const userAllowance = product.maxPerUser === null ? null : product.maxPerUser - paidUnits - openUnits;
    const wish = { isOwned: paidUnits > 0, isInCart: taken.has(product.id), userAllowance };
    const part = judgePart(product, wish, { percent, level, now });
    if (part.deduction === null && isSingleCopy(product.type)) taken.add(product.id);
    return { ...part, product };
  });
}

const orderable: ReadonlySet<QuotedLine['status']> = new Set(['ok', 'limited', 'price_changed']);

/** Whether a line is a single copy that a bundle of the same cart brings already. */
export function bringsAlready(lines: readonly QuotedLine[]): (line: QuotedLine) => boolean {
  const brought = lines
    .filter(({ status }) => orderable.has(status))
    .flatMap(({ parts }) => parts.filter(({ deduction }) => deduction === null));
  const ids = new Set(brought.flatMap(({ product }) => (isSingleCopy(product.type) ? [product.id] : [])));
  return ({ productId, product, status }) =>
    product?.bundlePercent === null && orderable.has(status) && ids.has(productId);
}

/** What is sold and delivered: one line of an order. */
export interface SoldLine extends PricedLine {
  productId: string;
  product: QuotedProduct;
  bundle: { id: string; name: string } | null;
}

/** The lines of the order: a bundle becomes the parts that are charged, everything else stays as it is. */
export function toSoldLines(lines: readonly (QuotedLine & { product: QuotedProduct })[]): SoldLine[] {
  return lines.flatMap((line): SoldLine[] => {
    if (line.product.bundlePercent === null) return [{ ...line, bundle: null }];
    const { id, name } = line.product;
    return chargedParts(line).map((part) => ({
      ...part,
      productId: part.product.id,
      quantity: line.quantity,
      bundle: { id, name },
    }));
  });
}

export function chargedParts({ parts }: Pick<QuotedLine, 'parts'>): QuotedPart[] {
  return parts.filter(({ deduction }) => deduction === null);
}
