import type { z } from 'zod';
import { fileReadiness } from '../../../shared/downloads/file-scan.rules.ts';
import type { ProductFile, productFilesSchema } from '../../../shared/downloads/product-file.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeProduct } from '../../products/access/products.policy.ts';
import { keyColumn } from '../../products/reading/key-column.ts';
import { currentScanRule } from '../file-check.ts';
import { toFileUpload, uploadSelect } from '../uploads/uploads.queries.ts';

interface FileRow extends Omit<ProductFile, 'createdAt' | 'former' | 'readiness'> {
  createdAt: Date;
  former: ProductFile['former'];
}

/** A product's files as its seller keeps them, with what each was before. NOT_FOUND for other people's products. */
export async function listProductFiles(
  { db, scanner }: Services,
  actor: MemberActor,
  idOrSlug: string,
): Promise<z.infer<typeof productFilesSchema>> {
  const found = await db.prisma.product.findFirst({
    where: { [keyColumn(idOrSlug)]: idOrSlug.toLowerCase() },
    select: { id: true, name: true, slug: true, deliveryType: true, sellerId: true },
  });
  const { sellerId: _, ...product } = authorizeProduct(actor, 'product:update', found);
  const [{ rows }, uploads] = await Promise.all([
    db.pool.query<FileRow>(
      `SELECT f."id", f."name", f."version", f."sizeBytes" AS "size", f."sha256", f."scan", f."threat",
         COALESCE(u."changelog", '') AS "changelog", COALESCE(u."createdAt", f."createdAt") AS "createdAt",
         (SELECT count(*)::int FROM download_grants g WHERE g."fileId" = f."id" AND g."status" <> 'revoked') AS "owners",
         COALESCE((SELECT json_agg(json_build_object('version', v."version", 'size', v."sizeBytes", 'sha256', v."sha256",
             'changelog', v."changelog", 'createdAt', to_char(v."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
             ORDER BY v."id" DESC)
           FROM product_file_versions v WHERE v."fileId" = f."id"), '[]') AS "former"
       FROM product_files f LEFT JOIN file_uploads u ON u."storageKey" = f."storageKey"
       WHERE f."productId" = $1 AND f."removedAt" IS NULL ORDER BY f."position", f."id"`,
      [product.id],
    ),
    db.prisma.fileUpload.findMany({
      where: {
        productId: product.id,
        userId: actor.userId,
        status: { in: ['open', 'scanning', 'infected'] },
        expiresAt: { gt: databaseNow() },
      },
      select: uploadSelect,
      orderBy: { id: 'asc' },
    }),
  ]);
  const rule = await currentScanRule({ db, scanner });
  const items = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    readiness: fileReadiness(row, rule),
  }));
  return { product, items, uploads: uploads.map(toFileUpload) };
}
