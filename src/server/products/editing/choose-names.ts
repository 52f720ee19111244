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
  const made = toSlug(input.name);
  const plain = slugSchema.safeParse(made).success
    ? made
    : withSuffix(made || 'product', randomBytes(3).toString('hex'));
  const isFree = input.slug === undefined && (await findTaken(tx, { id, slug: plain })).slug === undefined;
  const slug = input.slug ?? (isFree ? plain : withSuffix(plain, randomBytes(3).toString('hex')));
  return { id, slug, sku: input.sku ?? `GM-${randomBytes(5).toString('hex').toUpperCase()}` };
}

/** VALIDATION_FAILED when another product has one of these names. */
export async function refuseTakenNames(
  tx: Transaction,
  wanted: { id: string; slug: string | undefined; sku: string | undefined },
): Promise<void> {
  // Held to the end: of two products that want one name at once, the second finds it taken.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('product-names'))`;
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

/** Lets the product's former address lead to its new one. */
export async function moveSlug(tx: Transaction, id: string, former: string, next: string): Promise<void> {
  if (former === next) return;
  await tx.productSlugHistory.deleteMany({ where: { productId: id, slug: next } });
  await tx.productSlugHistory.create({ data: { slug: former, productId: id }, select: { slug: true } });
}
