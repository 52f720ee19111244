import type { ValidateOrder } from '../../../shared/orders/place-order.schemas.ts';
import { judgeBundle } from '../../../shared/orders/pricing/bundle-line.rules.ts';
import { type JudgedLine, judgeLine } from '../../../shared/orders/pricing/order-line.rules.ts';
import type { VipLevel } from '../../../shared/products/price.rules.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/db.ts';
import { readCents } from '../../platform/read-cents.ts';
import { maySee } from '../../products/access/products.policy.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { bringsAlready, type QuotedPart, quoteParts } from './quote-parts.ts';
import { type QuotedProduct, type QuoteRow, readParts, readProducts } from './quoted-products.queries.ts';

type LineInput = ValidateOrder['items'][number];

export interface QuotedLine extends JudgedLine {
  productId: string;
  currency: string;
  quantity: number;
  /** Null when the product does not exist or is hidden from the member. */
  product: QuotedProduct | null;
  /** What a bundle consists of; empty for everything else. */
  parts: readonly QuotedPart[];
}

const nothing: JudgedLine = {
  status: 'unavailable',
  availableQuantity: 0,
  listPriceCents: 0,
  guestPriceCents: 0,
  unitPriceCents: 0,
};

/**
 * The lines of a cart as the database has them now, priced for this member or a guest. Nothing of the client's price counts
 * (M-08).
 */
export async function quoteLines(db: Database, actor: Actor, items: readonly LineInput[]): Promise<QuotedLine[]> {
  const buyer = actor.kind === 'member' ? actor : { userId: null, vipLevel: null };
  const { currencyCode: currency } = await getSettings(db);
  const ids = items.map((item) => item.productId);
  const rows = new Map((await readProducts(db, buyer.userId, ids)).map((row) => [row.id, row]));
  const bundleIds = [...rows.values()].flatMap(({ id, bundlePercent }) => (bundlePercent === null ? [] : [id]));
  const parts = bundleIds.length === 0 ? [] : await readParts(db, buyer.userId, bundleIds);
  const taken = new Set<string>();
  const quoted = items.map(({ productId, quantity, expectedPrice }): QuotedLine => {
    const row = rows.get(productId);
    if (!row || !maySee(actor, row)) return { productId, quantity, currency, product: null, parts: [], ...nothing };
    const expectedPriceCents =
      expectedPrice === undefined ? null : readCents(expectedPrice, currency, { field: 'expectedPrice' });
    const line = { productId: row.id, quantity, currency, product: productOf(row) };
    const wish = { quantity, expectedPriceCents, isOwnProduct: row.sellerId === buyer.userId };
    if (row.bundlePercent === null) return { ...line, parts: [], ...judgeAlone(row, wish, buyer.vipLevel) };
    const own = quoteParts(
      row.bundlePercent,
      parts.filter(({ bundleId }) => bundleId === row.id),
      { level: buyer.vipLevel, taken },
    );
    const bundle = judgeBundle(row, own, { ...wish, userAllowance: null }, { level: buyer.vipLevel, now: row.now });
    return { ...line, parts: own, ...bundle };
  });
  const isDouble = bringsAlready(quoted);
  return quoted.map((line) => (isDouble(line) ? { ...line, status: 'in_bundle' } : line));
}

function judgeAlone(
  row: QuoteRow,
  wish: { quantity: number; expectedPriceCents: number | null; isOwnProduct: boolean },
  level: VipLevel | null,
): JudgedLine {
  const { maxPerUser, paidUnits, openUnits } = row;
  const userAllowance = maxPerUser === null ? null : maxPerUser - paidUnits - openUnits;
  return judgeLine(row, { ...wish, isOwned: paidUnits > 0, userAllowance }, level, row.now);
}

function productOf({ now: _, isVisible: _visible, paidUnits: _paid, openUnits: _open, ...product }: QuoteRow) {
  return product;
}
