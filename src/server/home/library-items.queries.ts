import type { LibraryItem, PurchaseNextStep } from '../../shared/home/member-home.schemas.ts';
import { renditionUrl } from '../../shared/products/images/rendition.ts';
import type { ProductType } from '../../shared/products/product.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { heldByUser, ownedLine } from '../products/access/owned-line.ts';
import { statement } from '../products/reading/statement.ts';

/** Older purchases than the newest ones are found in the library. */
const LOOKED_AT = 60;

interface LibraryRow {
  productId: string;
  slug: string;
  name: string;
  type: ProductType;
  coverKey: string;
  orderId: string;
  paidAt: Date;
  nextStep: PurchaseNextStep;
}

/** The member's newest purchases, those that wait for a next step first; each product once. */
export async function listLibraryItems({ db }: Services, actor: MemberActor, limit: number): Promise<LibraryItem[]> {
  const { rows } = await db.pool.query<LibraryRow>(statement(text, [actor.userId, LOOKED_AT, limit]));
  return rows.map(({ productId, coverKey, paidAt, ...row }) => ({
    ...row,
    id: productId,
    coverUrl: coverKey && renditionUrl(coverKey, 640),
    boughtAt: paidAt.toISOString(),
  }));
}

const text = `WITH bought AS (
    SELECT i."id", i."productId", i."name", i."type", i."coverKey", o."id" AS "orderId", o."paidAt", o."createdAt"
    FROM "orders" o JOIN "order_items" i ON i."orderId" = o."id"
    WHERE ${heldByUser('$1')} AND i."deliveryStatus" = 'delivered' AND o."paidAt" IS NOT NULL AND ${ownedLine.sql}
    ORDER BY o."createdAt" DESC LIMIT $2
  ), steps AS (
    SELECT b.*, CASE
      WHEN EXISTS (SELECT FROM "product_keys" k WHERE k."orderItemId" = b."id" AND k."status" = 'sold') THEN 'reveal'
      WHEN files."isFresh" THEN 'download' WHEN files."isUpdated" THEN 'update' ELSE 'none' END AS "nextStep"
    FROM bought b CROSS JOIN LATERAL (
      SELECT bool_or(g."seenVersion" IS NULL) AS "isFresh", bool_or(g."seenVersion" <> f."version") AS "isUpdated"
      FROM "download_grants" g JOIN "product_files" f ON f."id" = g."fileId"
      WHERE g."orderItemId" = b."id" AND g."status" <> 'revoked' AND f."removedAt" IS NULL
    ) files
  ), once AS (
    SELECT DISTINCT ON ("productId") * FROM steps ORDER BY "productId", "nextStep" = 'none', "createdAt" DESC
  )
  SELECT once."productId", p."slug", once."name", once."type", once."coverKey", once."orderId", once."paidAt",
    once."nextStep"
  FROM once JOIN "products" p ON p."id" = once."productId"
  ORDER BY once."nextStep" = 'none', once."createdAt" DESC, once."productId" LIMIT $3`;
