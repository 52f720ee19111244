import { randomBytes } from 'node:crypto';
import { type ProductInput, slugSchema } from '../../../shared/products/product-input.schemas.ts';
import { toSlug, withSuffix } from '../../../shared/products/slug.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';

interface Named {
  id: string;
  slug: string;
  sku: string;
}

/**
 * The address and SKU of a new product: the wanted ones, else ones made up. VALIDATION_FAILED when a wanted one is
 * taken. An address that another product had before counts as taken, so that old links never lead elsewhere.
 */
export async function chooseNames(
  tx: Transaction,
  id: string,
  input: Pick<ProductInput, 'name' | 'slug' | 'sku'>,
): Promise<Named> {
  await refuseTakenNames(tx, { id, slug: input.slug, sku: input.sku });
  const plain = plainSlug(input.name);
  const isTaken = plain !== undefined && (await findTaken(tx, { id, slug: plain })).slug !== undefined;
  return { id, ...makeNames(input, () => isTaken) };
}

/** Until the commit, so that the second of two products with the same name finds it taken. */
export async function lockNames(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('product-names'))`;
}

/** Which of these addresses and SKUs are taken, former addresses included. */
export async function findTakenNames(
  tx: Transaction,
  { slugs, skus }: { slugs: readonly string[]; skus: readonly string[] },
): Promise<{ slugs: Set<string>; skus: Set<string> }> {
  const rows = await tx.$queryRaw<{ slug: string | null; sku: string | null }[]>`
    SELECT "slug", NULL AS "sku" FROM "products" WHERE "slug" = ANY(${[...slugs]}::text[])
    UNION ALL SELECT "slug", NULL FROM "product_slug_history" WHERE "slug" = ANY(${[...slugs]}::text[])
    UNION ALL SELECT NULL, "sku" FROM "products" WHERE "sku" = ANY(${[...skus]}::text[])`;
  return {
    slugs: new Set(rows.flatMap(({ slug }) => slug ?? [])),
    skus: new Set(rows.flatMap(({ sku }) => sku ?? [])),
  };
}

/** The address and SKU of a product that named none: from its name, else made up. `isTaken` tells of addresses. */
export function makeNames(
  { name, slug, sku }: Pick<ProductInput, 'name' | 'slug' | 'sku'>,
  isTaken: (slug: string) => boolean,
): Omit<Named, 'id'> {
  const plain = plainSlug(name);
  const free =
    plain !== undefined && !isTaken(plain) ? plain : withSuffix(plain ?? 'product', randomBytes(3).toString('hex'));
  return { slug: slug ?? free, sku: sku ?? `GM-${randomBytes(5).toString('hex').toUpperCase()}` };
}

/** The address that a name makes; undefined where it makes none. */
export function plainSlug(name: string): string | undefined {
  const made = toSlug(name);
  return slugSchema.safeParse(made).success ? made : undefined;
}

/** VALIDATION_FAILED when another product has one of these names. */
export async function refuseTakenNames(
  tx: Transaction,
  wanted: { id: string; slug: string | undefined; sku: string | undefined },
): Promise<void> {
  await lockNames(tx);
  const errors = await findTaken(tx, wanted);
  if (Object.keys(errors).length > 0) throw new AppError('VALIDATION_FAILED', { errors });
}

async function findTaken(
  tx: Transaction,
  { id, slug = '', sku = '' }: { id: string; slug?: string | undefined; sku?: string | undefined },
): Promise<Record<string, string[]>> {
  const [taken] = await tx.$queryRaw<{ slug: boolean; sku: boolean }[]>`
    SELECT EXISTS (SELECT FROM "products" WHERE "slug" = ${slug} AND "id" <> ${id}::uuid)
        OR EXISTS (SELECT FROM "product_slug_history" WHERE "slug" = ${slug} AND "productId" <> ${id}::uuid) AS "slug",
      EXISTS (SELECT FROM "products" WHERE "sku" = ${sku} AND "id" <> ${id}::uuid) AS "sku"`;
  return { ...(taken?.slug && { slug: ['slugTaken'] }), ...(taken?.sku && { sku: ['skuTaken'] }) };
}

/** Redirects the product's former address to the new one. */
export async function moveSlug(tx: Transaction, id: string, former: string, next: string): Promise<void> {
  if (former === next) return;
  await tx.productSlugHistory.deleteMany({ where: { productId: id, slug: next } });
  await tx.productSlugHistory.create({ data: { slug: former, productId: id }, select: { slug: true } });
}
