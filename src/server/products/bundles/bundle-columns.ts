import type { Cents } from '../../../shared/money/money.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { visible } from '../access/visible-product.ts';

export interface BundleSums {
  listCents: Cents;
  guestCents: Cents;
  /** Of the scarcest part; null is unlimited. None while a part is not for sale. */
  stock: number | null;
}

/** The sums of bundle `b` from its parts, as in shared/bundles/bundle.rules.ts. */
export const bundleSums = Prisma.raw(`SELECT sum(p."priceCents")::int AS "listCents",
    sum(GREATEST(LEAST(1, p."currentPriceCents"), p."currentPriceCents"
      - (p."currentPriceCents"::bigint * b."bundlePercent" * 100 + 5000) / 10000))::int AS "guestCents",
    CASE WHEN bool_and(${visible('p')}) THEN min(p."stockQuantity") ELSE 0 END AS "stock"
  FROM "bundle_parts" part JOIN "products" p ON p."id" = part."productId" WHERE part."bundleId" = b."id"`);

/** What a bundle's row says of price and stock, whatever its form says; nothing for other products. */
export async function bundleColumns(
  tx: Transaction,
  { id, bundlePercent }: { id: string; bundlePercent: number | null },
) {
  if (bundlePercent === null) return {};
  const [sums] = await tx.$queryRaw<BundleSums[]>`
    SELECT sums.* FROM "products" b CROSS JOIN LATERAL (${bundleSums}) sums WHERE b."id" = ${id}::uuid`;
  if (!sums) return {};
  return {
    priceCents: sums.listCents,
    salePriceCents: sums.guestCents < sums.listCents ? sums.guestCents : null,
    saleFrom: null,
    saleTo: null,
    vipPriceCents: null,
    costPriceCents: null,
    stockQuantity: sums.stock,
    maxPerOrder: 1,
    maxPerUser: null,
  };
}
