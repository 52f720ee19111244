import { z } from 'zod';
import type { Services } from '../platform/services.ts';
import { keyColumn } from '../products/reading/key-column.ts';
import { statement } from '../products/reading/statement.ts';

const seoSchema = z
  .object({ title: z.string().catch(''), description: z.string().catch(''), ogImage: z.string().catch('') })
  .partial()
  .catch({});

/** What a seller wrote for search engines; empty texts are left to the product's own. */
export interface ProductSeo extends z.output<typeof seoSchema> {
  status: 'active' | 'inactive' | 'archived';
}

export async function readProductSeo({ db }: Services, idOrSlug: string): Promise<ProductSeo | undefined> {
  const text = `SELECT p."seo", p."status" FROM "products" p WHERE p."${keyColumn(idOrSlug)}" = $1`;
  const { rows } = await db.pool.query<{ seo: unknown; status: ProductSeo['status'] }>(
    statement(text, [idOrSlug.toLowerCase()]),
  );
  const [row] = rows;
  return row && { ...seoSchema.parse(row.seo), status: row.status };
}
