import type { Prisma } from '../platform/generated/client.ts';

/** The condition `visible` of product-card.ts for Prisma; keep both in step. */
export function visibleProduct(now: Date): Prisma.ProductWhereInput {
  return {
    status: 'active',
    AND: [
      { OR: [{ publishFrom: null }, { publishFrom: { lte: now } }, { vipFrom: { lte: now } }] },
      { OR: [{ publishTo: null }, { publishTo: { gt: now } }] },
    ],
  };
}
