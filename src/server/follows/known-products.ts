import type { Transaction } from '../platform/database/db.ts';
import { takeNamedLock } from '../platform/database/named-lock.ts';
import { Prisma } from '../platform/generated/client.ts';
import { listed } from '../products/access/visible-product.ts';

/** What is known changes for one at a time: else a product would be told twice, or not at all. */
export async function lockKnownProducts(tx: Transaction): Promise<void> {
  await takeNamedLock(tx, 'known-products');
}

const isListed = Prisma.raw(listed('p'));
const isOnSale = Prisma.raw(`(p."discountPercent" > 0)`);

/** Everything that a seller offers now is known from now on. */
export async function learnProducts(tx: Transaction, sellerId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO known_products ("productId", "onSale")
    SELECT p."id", ${isOnSale} FROM products p WHERE p."sellerId" = ${sellerId}::uuid AND ${isListed}
    ON CONFLICT ("productId") DO UPDATE SET "onSale" = EXCLUDED."onSale"`;
}

export interface ToldProduct {
  id: string;
  slug: string;
  name: string;
  coverKey: string;
  sellerId: string;
  sellerName: string;
  priceCents: number;
  currentPriceCents: number;
}

const told = Prisma.raw(`p."id", p."slug", p."name", p."coverKey", p."sellerId", p."priceCents", p."currentPriceCents",
  coalesce((SELECT s."displayName" FROM seller_profiles s WHERE s."userId" = p."sellerId"),
    (SELECT u."userName" FROM users u WHERE u."id" = p."sellerId")) AS "sellerName"`);

/** Products of followed sellers that shoppers see and that were not known, at most `limit`; they are from now on. */
export async function takeNewProducts(tx: Transaction, limit: number): Promise<ToldProduct[]> {
  return await tx.$queryRaw<ToldProduct[]>`
    WITH fresh AS (
      INSERT INTO known_products ("productId", "onSale")
      SELECT p."id", ${isOnSale} FROM products p
      WHERE p."sellerId" IN (SELECT "sellerId" FROM seller_follows) AND ${isListed}
        AND NOT EXISTS (SELECT 1 FROM known_products k WHERE k."productId" = p."id")
      ORDER BY p."id" LIMIT ${limit}
      RETURNING "productId"
    )
    SELECT ${told} FROM products p JOIN fresh f ON f."productId" = p."id" ORDER BY p."id"`;
}

/** Known products whose sale began since the last time; ends of sales are noted too. */
export async function takeBegunSales(tx: Transaction): Promise<ToldProduct[]> {
  return await tx.$queryRaw<ToldProduct[]>`
    WITH changed AS (
      UPDATE known_products k SET "onSale" = ${isOnSale} FROM products p
      WHERE p."id" = k."productId" AND ${isListed} AND k."onSale" <> ${isOnSale}
      RETURNING k."productId", k."onSale"
    )
    SELECT ${told} FROM products p JOIN changed c ON c."productId" = p."id" AND c."onSale" ORDER BY p."id"`;
}
