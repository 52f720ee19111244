import { isSellable, judgeRegion, type RegionVerdict } from '../../../shared/regions/region.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { recordOrderEvent } from '../state/order-events.ts';

export interface LineRegion {
  itemId: string;
  name: string;
  /** Of the product now, and when the buyer agreed to it. */
  regions: string[];
  shown: string[];
  isConfirmed: boolean;
  usedInCountry: string | null;
  /** What the account says now, and what held when the order was placed; of a gift, where its recipient is said to be. */
  accountCountry: string | null;
  buyerCountry: string | null;
}

/**
 * Refuses with REGION_MISMATCH to take money for a line that does not work where its buyer is now, be it that they or
 * the product's regions moved since the order was placed. Returns where the buyer is. Call with the order's row locked.
 */
export function requireUsableLines(lines: readonly LineRegion[]): string | null {
  const country = countryOf(lines);
  const refused = lines.filter((line) => !isSellable(judge(line, country)));
  if (refused.length > 0) throw refuseLines(refused, country);
  return country;
}

/**
 * Names of the lines whose products stopped working where the buyer is while they were paying. What was placed before
 * regions were recorded is let through.
 */
export async function findStrandedLines(tx: Transaction, orderId: string): Promise<string[]> {
  return strandedOf(await readLineRegions(tx, orderId));
}

/** The same of lines that were read. */
export function strandedOf(lines: readonly LineRegion[]): string[] {
  return lines
    .filter((line) => line.shown.length > 0 && !isSellable(judge(line, line.buyerCountry)))
    .map(({ name }) => name);
}

/** Writes that the buyer will use a line of their order where it works. REGION_MISMATCH when it does not work there. */
export async function writeConfirmation(
  tx: Transaction,
  { orderId, itemId, country, userId }: { orderId: string; itemId: string; country: string; userId: string },
): Promise<void> {
  const lines = await readLineRegions(tx, orderId);
  const line = lines.find((one) => one.itemId === itemId);
  if (!line) throw new AppError('ORDER_NOT_FOUND');
  const confirmation = { country, shown: null };
  const confirmed = judgeRegion({ regions: line.regions, country: countryOf(lines), confirmation });
  if (!isSellable(confirmed)) throw refuseLines([line], countryOf(lines));
  await tx.$executeRaw`
    UPDATE order_items SET "regions" = ${line.regions}, "usedInCountry" = ${country},
      "regionConfirmedAt" = clock_timestamp()
    WHERE "id" = ${itemId}::uuid`;
  await recordConfirmation(tx, { orderId, userId, ...line, usedInCountry: country });
}

/** The evidence, in the order's history and its delivery record. */
export async function recordConfirmation(
  tx: Transaction,
  confirmed: { orderId: string; userId: string } & Pick<LineRegion, 'name' | 'regions' | 'usedInCountry'>,
): Promise<void> {
  const { orderId, userId, name, regions, usedInCountry } = confirmed;
  const place = usedInCountry === null ? 'where it works' : `in ${usedInCountry}`;
  const text = `${name} (works in ${regions.join(', ')}): the buyer confirmed “I will use it ${place}”`;
  await recordOrderEvent(tx, { orderId, type: 'region_confirmed', text, byUserId: userId });
}

interface GiftUse {
  regionConfirmed?: boolean | undefined;
  usedInCountry?: string | null | undefined;
}

/**
 * Refuses with REGION_MISMATCH to hand a gift to somebody where it does not work, unless they said where they will use
 * it. Returns what they confirmed, which is null where nothing had to be. Call with the order's row locked.
 */
export async function requireUsableGift(
  tx: Transaction,
  orderId: string,
  country: string | null,
  { regionConfirmed = false, usedInCountry = null }: GiftUse,
): Promise<{ usedInCountry: string | null } | null> {
  const confirmation = regionConfirmed ? { country: usedInCountry, shown: null } : null;
  const judged = (await readLineRegions(tx, orderId)).map((line) => {
    return { line, verdict: judgeRegion({ regions: line.regions, country, confirmation }) };
  });
  const refused = judged.filter(({ verdict }) => !isSellable(verdict)).map(({ line }) => line);
  if (refused.length > 0) throw refuseLines(refused, country);
  return judged.some(({ verdict }) => verdict === 'confirmed') ? { usedInCountry } : null;
}

async function readLineRegions(tx: Transaction, orderId: string): Promise<LineRegion[]> {
  return await tx.$queryRaw<LineRegion[]>(selectLineRegions(orderId));
}

export function selectLineRegions(orderId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT i."id" AS "itemId", i."name", COALESCE(p."regions", '{}') AS "regions", i."regions" AS "shown",
      i."regionConfirmedAt" IS NOT NULL AS "isConfirmed", i."usedInCountry",
      CASE WHEN o."isGift" THEN g."country" ELSE u."country" END AS "accountCountry",
      CASE WHEN o."isGift" THEN g."country" ELSE COALESCE(o."buyerCountry", o."billingCountry") END AS "buyerCountry"
    FROM order_items i JOIN products p ON p."id" = i."productId" JOIN orders o ON o."id" = i."orderId"
    JOIN users u ON u."id" = o."userId" LEFT JOIN gifts g ON g."orderId" = o."id"
    WHERE i."orderId" = ${orderId}::uuid ORDER BY i."position"`;
}

/** Where the buyer is: what the account says now counts before what it said then. */
function countryOf([first]: readonly LineRegion[]): string | null {
  return first?.accountCountry ?? first?.buyerCountry ?? null;
}

function judge({ regions, shown, isConfirmed, usedInCountry }: LineRegion, country: string | null): RegionVerdict {
  return judgeRegion({ regions, country, confirmation: isConfirmed ? { country: usedInCountry, shown } : null });
}

function refuseLines(lines: readonly LineRegion[], country: string | null): AppError {
  const items = lines.map(({ itemId, name, regions }) => ({ itemId, name, regions, country }));
  return new AppError('REGION_MISMATCH', { details: { items } });
}
