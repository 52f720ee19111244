import type { OrderLineInput, ValidatedLine } from '../../../shared/orders/place-order.schemas.ts';
import { judgeBundle } from '../../../shared/orders/pricing/bundle-line.rules.ts';
import { type JudgedLine, judgeLine, type LineRequest } from '../../../shared/orders/pricing/order-line.rules.ts';
import { judgeRegion, type RegionVerdict } from '../../../shared/regions/region.rules.ts';
import { percentOfLevel } from '../../../shared/vip/vip-levels.rules.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/db.ts';
import { readCents } from '../../platform/read-cents.ts';
import { maySee } from '../../products/access/products.policy.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { bringsAlready, productOf, type QuotedPart, quoteParts, verdictOf } from './quote-parts.ts';
import { type QuotedProduct, type QuoteRow, readParts, readProducts } from './quoted-products.queries.ts';

export interface QuotedLine extends JudgedLine {
  productId: string;
  currency: string;
  quantity: number;
  region: RegionVerdict;
  /** Where the buyer is, or the recipient of a gift, as far as known. */
  buyerCountry: string | null;
  /** Where the buyer said that they will use it. */
  usedInCountry: string | null;
  missingBase: ValidatedLine['missingBase'];
  /** Null when the product does not exist or is hidden from the member. */
  product: QuotedProduct | null;
  /** What a bundle consists of; empty for everything else. */
  parts: readonly QuotedPart[];
}

interface QuoteTerms {
  statedCountry?: string | null;
  isGift?: boolean | undefined;
  giftCountry?: string | null | undefined;
}

const nothing = {
  region: 'works',
  buyerCountry: null,
  usedInCountry: null,
  missingBase: null,
  product: null,
  parts: [],
  status: 'unavailable',
  availableQuantity: 0,
  listPriceCents: 0,
  guestPriceCents: 0,
  unitPriceCents: 0,
} as const satisfies Omit<QuotedLine, 'productId' | 'quantity' | 'currency'>;

/**
 * The lines of a cart as the database has them now, priced for this member or a guest. Nothing of the client's price counts
 * (M-08). Where the account says no country, the stated one counts: a guest's, or that of the bill. A gift has to
 * work where its recipient is said to be.
 */
export async function quoteLines(
  db: Database,
  actor: Actor,
  items: readonly OrderLineInput[],
  { statedCountry = null, isGift = false, giftCountry = null }: QuoteTerms = {},
): Promise<QuotedLine[]> {
  const buyer = actor.kind === 'member' ? actor : { userId: null, vipLevel: null };
  const settings = await getSettings(db);
  const { currencyCode: currency } = settings;
  const vipPercent = percentOfLevel(settings, buyer.vipLevel);
  const ids = items.map((item) => item.productId);
  const rows = new Map((await readProducts(db, buyer.userId, ids)).map((row) => [row.id, row]));
  const bundleIds = [...rows.values()].flatMap(({ id, bundlePercent }) => (bundlePercent === null ? [] : [id]));
  const parts = bundleIds.length === 0 ? [] : await readParts(db, buyer.userId, bundleIds);
  const taken = new Set<string>();
  const quoted = items.map((item): QuotedLine => {
    const { productId, quantity } = item;
    const row = rows.get(productId);
    if (!row || !maySee(actor, row)) return { productId, quantity, currency, ...nothing };
    const buyerCountry = isGift ? giftCountry : (row.buyerCountry ?? statedCountry);
    const usedInCountry = item.usedInCountry ?? null;
    const confirmation = item.regionConfirmed === true ? { country: usedInCountry, shown: null } : null;
    const known = { buyerCountry, usedInCountry, missingBase: row.missingBase, product: productOf(row) };
    const line = { productId: row.id, quantity, currency, ...known };
    const request = {
      quantity,
      expectedPriceCents: readExpected(item, currency),
      isOwnProduct: row.sellerId === buyer.userId,
    };
    if (row.bundlePercent === null) {
      const region = judgeRegion({ regions: row.regions, country: buyerCountry, confirmation });
      return { ...line, region, parts: [], ...judgeAlone(row, { ...request, region, isGift }, vipPercent) };
    }
    const own = quoteParts(
      row.bundlePercent,
      parts.filter(({ bundleId }) => bundleId === row.id),
      { vipPercent, taken, country: buyerCountry, confirmation, isGift },
    );
    const bundle = judgeBundle(row, own, { ...request, userAllowance: null }, { vipPercent, now: row.now });
    return { ...line, region: verdictOf(own), parts: own, ...bundle };
  });
  const isDouble = bringsAlready(quoted);
  return quoted.map((line) => (isDouble(line) ? { ...line, status: 'in_bundle' } : line));
}

function readExpected({ expectedPrice }: OrderLineInput, currency: string): number | null {
  return expectedPrice === undefined ? null : readCents(expectedPrice, currency, { field: 'expectedPrice' });
}

function judgeAlone(
  row: QuoteRow,
  {
    isGift,
    ...request
  }: Pick<LineRequest, 'quantity' | 'expectedPriceCents' | 'isOwnProduct' | 'region'> & { isGift: boolean },
  vipPercent: number | null,
): JudgedLine {
  const { maxPerUser, ownedUnits, paidUnits, openUnits, now } = row;
  const userAllowance = maxPerUser === null ? null : maxPerUser - paidUnits - openUnits;
  return judgeLine(productOf(row), { ...request, isOwned: ownedUnits > 0 && !isGift, userAllowance }, vipPercent, now);
}
