import { type JudgedPart, judgePart } from '../../../shared/orders/pricing/bundle-line.rules.ts';
import { isUnreleased, sellableUnits } from '../../../shared/orders/pricing/preorder.rules.ts';
import type { PricedLine } from '../../../shared/orders/pricing/totals.rules.ts';
import { isSingleCopy } from '../../../shared/products/quantity.rules.ts';
import {
  isWorldwide,
  judgeRegion,
  type RegionConfirmation,
  type RegionVerdict,
  worldwide,
} from '../../../shared/regions/region.rules.ts';
import type { QuotedLine } from './quote-lines.ts';
import type { QuotedProduct, QuoteRow } from './quoted-products.queries.ts';

export interface QuotedPart extends JudgedPart {
  product: QuotedProduct;
  region: RegionVerdict;
}

interface BundleBuyer {
  vipPercent: number | null;
  /** Single copies that the cart brings already. */
  taken: Set<string>;
  country: string | null;
  confirmation: RegionConfirmation | null;
  /** What is given away is not owned by whom it is given to, as far as the shop knows. */
  isGift: boolean;
}

/** The parts of one bundle. Single copies that it brings are added to `taken`, so that the next bundle deducts them. */
export function quoteParts(
  percent: number,
  rows: readonly QuoteRow[],
  { vipPercent, taken, country, confirmation, isGift }: BundleBuyer,
): QuotedPart[] {
  return rows.map((row) => {
    const { now, ownedUnits, paidUnits, openUnits } = row;
    const product = productOf(row);
    const userAllowance = product.maxPerUser === null ? null : product.maxPerUser - paidUnits - openUnits;
    const region = judgeRegion({ regions: product.regions, country, confirmation });
    const request = { isOwned: ownedUnits > 0 && !isGift, isInCart: taken.has(product.id), userAllowance, region };
    const part = judgePart(product, request, { percent, vipPercent, now });
    if (part.deduction === null && isSingleCopy(product.type)) taken.add(product.id);
    return { ...part, product, region };
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
  region: RegionVerdict;
  buyerCountry: string | null;
  usedInCountry: string | null;
}

/** The lines of the order: a bundle becomes the parts that are charged, everything else stays as it is. */
export function toSoldLines(lines: readonly (QuotedLine & { product: QuotedProduct })[]): SoldLine[] {
  return lines.flatMap((line): SoldLine[] => {
    if (line.product.bundlePercent === null) return [{ ...line, bundle: null }];
    const { buyerCountry, usedInCountry } = line;
    const { id, name } = line.product;
    return chargedParts(line).map((part) => ({
      ...part,
      productId: part.product.id,
      quantity: line.quantity,
      bundle: { id, name },
      buyerCountry,
      usedInCountry,
    }));
  });
}

export function chargedParts({ parts }: Pick<QuotedLine, 'parts'>): QuotedPart[] {
  return parts.filter(({ deduction }) => deduction === null);
}

const gravest: readonly RegionVerdict[] = ['mismatch', 'unknown', 'confirmed'];

/** A bundle works where all of it that is charged works. */
export function verdictOf(parts: readonly QuotedPart[]): RegionVerdict {
  const verdicts = chargedParts({ parts }).map(({ region }) => region);
  return gravest.find((verdict) => verdicts.includes(verdict)) ?? 'works';
}

/** Where a product can be used; a bundle where each of its parts can. */
export function regionsOf(product: QuotedProduct, parts: readonly QuotedPart[]): string[] {
  if (product.bundlePercent === null) return product.regions;
  const bound = chargedParts({ parts }).flatMap(({ product: { regions } }) => (isWorldwide(regions) ? [] : [regions]));
  const [first, ...others] = bound;
  return first === undefined ? [worldwide] : first.filter((code) => others.every((regions) => regions.includes(code)));
}

/** The product as it is sold now, without what the buyer has to do with it. */
export function productOf({
  now,
  isVisible: _visible,
  ownedUnits: _owned,
  paidUnits: _paid,
  openUnits: _open,
  buyerCountry: _country,
  missingBase: _base,
  ...stored
}: QuoteRow): QuotedProduct {
  return { ...stored, stockQuantity: sellableUnits(stored, now), isPreorder: isUnreleased(stored, now) };
}
