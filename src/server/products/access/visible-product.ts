import type { Prisma } from '../../platform/generated/client.ts';

/**
 * Condition for rows of `products` that shoppers may see. Early access shows a product from `vipFrom` on; until
 * `publishFrom` it is then VIP-only.
 */
export function visible(alias: string): string {
  return `${alias}."status" = 'active'
    AND (${alias}."publishFrom" IS NULL OR LEAST(${alias}."publishFrom", ${alias}."vipFrom") <= now())
    AND (${alias}."publishTo" IS NULL OR ${alias}."publishTo" > now())`;
}

/** The same condition for reads through Prisma; a change to one is a change to both. */
export function visibleProduct(now: Date): Prisma.ProductWhereInput {
  return {
    status: 'active',
    AND: [
      { OR: [{ publishFrom: null }, { publishFrom: { lte: now } }, { vipFrom: { lte: now } }] },
      { OR: [{ publishTo: null }, { publishTo: { gt: now } }] },
    ],
  };
}

/** Condition for visible rows of `products` that not only VIPs may order. */
export function openToAll(alias: string): string {
  return `(NOT ${alias}."vipOnly" AND (${alias}."publishFrom" IS NULL OR ${alias}."publishFrom" <= now()))`;
}

/** Condition for rows of `products` that lists show: of a family one member stands for all. */
export function listed(alias: string): string {
  return `${visible(alias)} AND ${alias}."isListed"`;
}
