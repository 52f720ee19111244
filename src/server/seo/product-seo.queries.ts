import { z } from 'zod';
import type { Services } from '../platform/services.ts';
import { keyColumn } from '../products/reading/key-column.ts';
import { statement } from '../products/reading/statement.ts';

const seoSchema = z
  .object({ title: z.string().catch(''), description: z.string().catch(''), ogImage: z.string().catch('') })
  .partial()
  .catch({});

/** What a seller wrote for search engines; empty texts are left to the product's own. */
export type ProductSeo = z.output<typeof seoSchema>;

export async function readProductSeo({ db }: Services, slug: string): Promise<ProductSeo | undefined> {
  const text = 'SELECT p."seo" FROM "products" p WHERE p."slug" = $1';
  const { rows } = await db.pool.query<{ seo: unknown }>(statement(text, [slug]));
  const [row] = rows;
  return row && seoSchema.parse(row.seo);
}

/** Whether a product at this address, or one that has left it, was sold once and never will be again. */
export async function isArchived({ db }: Services, idOrSlug: string): Promise<boolean> {
  const text = `SELECT FROM "products" p WHERE p."status" = 'archived' AND (p."${keyColumn(idOrSlug)}" = $1
    OR p."id" = (SELECT h."productId" FROM "product_slug_history" h WHERE h."slug" = $2))`;
  const name = idOrSlug.toLowerCase();
  const { rowCount } = await db.pool.query(statement(text, [name, name]));
  return rowCount !== 0;
}
