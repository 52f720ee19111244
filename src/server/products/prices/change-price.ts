import { v7 as uuid } from 'uuid';
import type { Cents } from '../../../shared/money/money.ts';
import {
  discountPercent,
  formerPriceCents,
  guestPriceCents,
  type Priced,
} from '../../../shared/products/prices/price.rules.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { PriceChangeReason, ProductStatus } from '../../platform/generated/enums.ts';

/** The displayed price, stored because lists sort by it. */
export interface KeptPrice {
  currentPriceCents: Cents;
  discountPercent: number;
  lowest30Cents: Cents | null;
}

type FormerPrice = KeptPrice & Pick<Priced, 'priceCents' | 'vipPriceCents'> & { status: ProductStatus };

/**
 * The stored price that results from `next` at `now`. When a reduction begins, `lowest30Cents` becomes the lowest price
 * of the 30 days before it; further steps of the same reduction keep it, as the EU price indication rules require. What
 * was never on sale has no price before.
 */
export async function keepPrice(
  tx: Transaction,
  productId: string,
  former: FormerPrice | null,
  next: Priced & { bundlePercent?: number | null },
  now: Date,
): Promise<KeptPrice> {
  const currentPriceCents = guestPriceCents(next, now);
  if (currentPriceCents >= next.priceCents)
    return { currentPriceCents, discountPercent: 0, lowest30Cents: former?.lowest30Cents ?? null };
  const lowest30Cents = await lowestBeforeReduction(tx, productId, former, next);
  const formerCents = formerPriceCents({ ...next, lowest30Cents });
  return { currentPriceCents, discountPercent: discountPercent(formerCents, currentPriceCents), lowest30Cents };
}

async function lowestBeforeReduction(
  tx: Transaction,
  productId: string,
  former: FormerPrice | null,
  next: Priced,
): Promise<Cents | null> {
  const wasReduced = former !== null && former.currentPriceCents < former.priceCents;
  const wasOnSale = former?.status === 'active';
  if (wasReduced && wasOnSale) return former.lowest30Cents;
  const lowest = await lowestOf30Days(tx, productId);
  if (lowest === null) return wasOnSale ? former.priceCents : next.priceCents;
  return wasReduced ? former.lowest30Cents : lowest;
}

/**
 * Writes a line of the price history when what guests or VIPs pay has changed. Nobody pays the price of a draft: what it
 * was before the product went on sale is no line, and was never its lowest price.
 */
export async function recordPrice(
  tx: Transaction,
  productId: string,
  former: FormerPrice | null,
  next: Pick<FormerPrice, 'priceCents' | 'vipPriceCents' | 'currentPriceCents' | 'status'>,
): Promise<void> {
  if (next.status !== 'active') return;
  const { currentPriceCents: priceCents, vipPriceCents } = next;
  const last = former?.status === 'active' ? lineOf(former) : await lastLine(tx, productId);
  if (last?.priceCents === priceCents && last.vipPriceCents === vipPriceCents) return;
  const row = { id: uuid(), productId, priceCents, vipPriceCents, reason: reasonOf(last && former, next) };
  await tx.priceHistory.create({ data: row, select: { id: true } });
}

type Line = Pick<FormerPrice, 'priceCents' | 'vipPriceCents'>;
const lineOf = ({ currentPriceCents, vipPriceCents }: FormerPrice): Line => ({
  priceCents: currentPriceCents,
  vipPriceCents,
});

async function lastLine(tx: Transaction, productId: string): Promise<Line | null> {
  return await tx.priceHistory.findFirst({
    where: { productId },
    select: { priceCents: true, vipPriceCents: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  });
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
