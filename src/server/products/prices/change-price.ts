import { v7 as uuid } from 'uuid';
import type { Cents } from '../../../shared/money/money.ts';
import { discountPercent, guestPriceCents, type Priced } from '../../../shared/products/prices/price.rules.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { PriceChangeReason } from '../../platform/generated/enums.ts';

/** The displayed price, stored because lists sort by it. */
export interface KeptPrice {
  currentPriceCents: Cents;
  discountPercent: number;
  lowest30Cents: Cents | null;
}

type FormerPrice = KeptPrice & Pick<Priced, 'priceCents' | 'vipPriceCents'>;

/**
 * The stored price that results from `next` at `now`. When a reduction begins, `lowest30Cents` becomes the lowest price
 * of the 30 days before it; further steps of the same reduction keep it, as the EU price indication rules require.
 */
export async function keepPrice(
  tx: Transaction,
  productId: string,
  former: FormerPrice | null,
  next: Priced,
  now: Date,
): Promise<KeptPrice> {
  const currentPriceCents = guestPriceCents(next, now);
  const isReduced = currentPriceCents < next.priceCents;
  const wasReduced = former !== null && former.currentPriceCents < former.priceCents;
  const lowest30Cents = !isReduced
    ? (former?.lowest30Cents ?? null)
    : wasReduced
      ? former.lowest30Cents
      : ((await lowestOf30Days(tx, productId)) ?? former?.priceCents ?? next.priceCents);
  return { currentPriceCents, discountPercent: discountPercent(next.priceCents, currentPriceCents), lowest30Cents };
}

/** Writes a line of the price history when what guests or VIPs pay has changed. */
export async function recordPrice(
  tx: Transaction,
  productId: string,
  former: FormerPrice | null,
  next: Pick<FormerPrice, 'priceCents' | 'vipPriceCents' | 'currentPriceCents'>,
): Promise<void> {
  const isSame = former?.currentPriceCents === next.currentPriceCents && former.vipPriceCents === next.vipPriceCents;
  if (isSame) return;
  const { currentPriceCents: priceCents, vipPriceCents } = next;
  const row = { id: uuid(), productId, priceCents, vipPriceCents, reason: reasonOf(former, next) };
  await tx.priceHistory.create({ data: row, select: { id: true } });
}

function reasonOf(
  former: FormerPrice | null,
  next: Pick<FormerPrice, 'priceCents' | 'currentPriceCents'>,
): PriceChangeReason {
  if (!former) return 'initial';
  const [wasReduced, isReduced] = [former, next].map((price) => price.currentPriceCents < price.priceCents);
  if (wasReduced === isReduced) return 'change';
  return isReduced ? 'sale_start' : 'sale_end';
}

/** As in refresh-prices.ts: the price in force when the 30 days began counts too. */
async function lowestOf30Days(tx: Transaction, productId: string): Promise<Cents | null> {
  const [row] = await tx.$queryRaw<{ lowest: number | null }[]>`
    SELECT min(h."priceCents") AS lowest FROM "price_history" h
    WHERE h."productId" = ${productId}::uuid AND h."at" >= COALESCE(
      (SELECT max(b."at") FROM "price_history" b
       WHERE b."productId" = ${productId}::uuid AND b."at" <= now() - interval '30 days'),
      now() - interval '30 days')`;
  return row?.lowest ?? null;
}
