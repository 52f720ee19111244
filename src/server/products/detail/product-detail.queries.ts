import { guestPriceCents, isSaleRunning } from '../../../shared/products/prices/price.rules.ts';
import type { Product, ProductImage } from '../../../shared/products/product.schemas.ts';
import { languagesSchema, systemRequirementsSchema } from '../../../shared/products/product-field.schemas.ts';
import { pageFieldNames } from '../../../shared/products/product-field-names.ts';
import { pick } from '../../../shared/records/record.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { findKnownProduct } from '../access/find-visible-product.queries.ts';
import { authorizeProduct, isWithin, maySee } from '../access/products.policy.ts';
import { listed, visible } from '../access/visible-product.ts';
import { readBundle } from '../bundles/bundle-parts.queries.ts';
import { readFamily } from '../families/family.queries.ts';
import { keyColumn } from '../reading/key-column.ts';
import { cardColumns, toProductCard } from '../reading/product-card.ts';
import { queryCards } from '../reading/query-cards.ts';
import { statement } from '../reading/statement.ts';
import { type ImageRow, toImage } from '../reading/to-image.ts';
import { type DetailRow, detailStatement, imagesStatement } from './product-detail-statement.ts';
import { seoSchema, toManagement } from './product-management.ts';

/**
 * A product by id or slug: a visible one is the same for everybody but those who may edit it, who get it with its
 * version, sku and status. A former address throws MOVED. A hidden one is NOT_FOUND except for its seller and staff.
 */
export async function getProduct(services: Services, actor: Actor, idOrSlug: string): Promise<Product> {
  const row = await findDetail(services, idOrSlug);
  if (!row) return movedOrMissing(services, idOrSlug);
  if (!maySee(actor, row)) throw new AppError('NOT_FOUND');
  const isEditor = !row.isVisible || isWithin(actor, 'product:update', row);
  return isEditor ? await readManaged(services, row) : await readProduct(services, row);
}

/** A product, visible or not, with everything its form needs, for its seller and staff. */
export async function getManagedProduct(services: Services, actor: Actor, idOrSlug: string): Promise<Product> {
  const row = authorizeProduct(actor, 'product:update', await findDetail(services, idOrSlug));
  return await readManaged(services, row);
}

/** The same of a product that was just saved, for whoever was allowed to save it. */
export async function getSavedProduct(services: Services, id: string): Promise<Product> {
  const row = await findDetail(services, id);
  if (!row) throw new AppError('NOT_FOUND');
  return await readManaged(services, row);
}

/** Pictures of a product, the cover first; those of a hidden one are for its seller and staff. */
export async function listProductImages(
  services: Services,
  actor: Actor,
  idOrSlug: string,
): Promise<{ items: ProductImage[] }> {
  const { id } = await findKnownProduct(services, actor, idOrSlug);
  const { rows } = await services.db.pool.query<ImageRow>(imagesStatement(id));
  return { items: rows.map(toImage) };
}

async function findDetail({ db }: Services, idOrSlug: string): Promise<DetailRow | undefined> {
  const { rows } = await db.pool.query<DetailRow>(detailStatement(idOrSlug));
  return rows[0];
}

async function readProduct(services: Services, row: DetailRow): Promise<Product> {
  const children = row.type === 'game' ? await queryCards(services, childrenStatement(row.id)) : [];
  const family = row.isInFamily ? await readFamily(services, row.id) : undefined;
  const product = { ...toProduct(row, children, await getSettings(services.db)), ...(family && { family }) };
  return row.bundlePercent === null ? product : await withParts(services, product, row.bundlePercent);
}

/** The stock of a bundle is stored for lists; the page looks at the parts. */
async function withParts(services: Services, product: Product, percent: number): Promise<Product> {
  const bundle = await readBundle(services, product.id, percent);
  return { ...product, bundle, inStock: product.inStock && bundle.parts.every(({ inStock }) => inStock) };
}

async function readManaged(services: Services, row: DetailRow): Promise<Product> {
  const product = await readProduct(services, row);
  return { ...product, ...toManagement(row, product.currency) };
}

async function movedOrMissing({ db }: Services, idOrSlug: string): Promise<never> {
  const text = `SELECT p."slug" FROM "product_slug_history" h JOIN "products" p ON p."id" = h."productId"
    WHERE h."slug" = $1 AND ${visible('p')}`;
  const { rows } = await db.pool.query<{ slug: string }>(statement(text, [idOrSlug.toLowerCase()]));
  const slug = keyColumn(idOrSlug) === 'slug' ? rows[0]?.slug : undefined;
  if (slug === undefined) throw new AppError('NOT_FOUND');
  throw new AppError('MOVED', { details: { location: `/api/product/${slug}`, slug } });
}

function childrenStatement(parentId: string) {
  const text = `SELECT ${cardColumns} FROM "products" p JOIN "categories" c ON c."id" = p."categoryId"
    WHERE p."parentProductId" = $1 AND ${listed('p')} ORDER BY p."popularity" DESC, p."id" DESC LIMIT 24`;
  return statement(text, [parentId]);
}

/** Until the job has turned the stored price, the page says already what an order costs now. */
function withoutEndedSale(row: DetailRow, now: Date): DetailRow {
  const currentPriceCents = guestPriceCents(row, now);
  return row.currentPriceCents < currentPriceCents ? { ...row, currentPriceCents, discountPercent: 0 } : row;
}

function toProduct(row: DetailRow, children: Product['children'], settings: Settings): Product {
  const now = databaseNow();
  const { title: seoTitle } = seoSchema.parse(row.seo);
  const saleEndsAt = isSaleRunning(row, now) ? row.saleTo?.toISOString() : undefined;
  return {
    ...toProductCard(withoutEndedSale(row, now), settings, now.getTime()),
    ...pick(row, pageFieldNames),
    activationGuide: row.activationGuide ?? undefined,
    systemRequirements: systemRequirementsSchema.safeParse(row.systemRequirements).data,
    languages: languagesSchema.safeParse(row.languages).data ?? [],
    releaseDate: row.releaseDate ?? undefined,
    ageRating: row.ageRating ?? undefined,
    images: row.images.map(toImage),
    ...(seoTitle !== '' && { seoTitle }),
    ...(saleEndsAt !== undefined && { saleEndsAt }),
    files: row.files,
    seller: {
      id: row.sellerId,
      userName: row.sellerUserName,
      displayName: row.sellerDisplayName ?? row.sellerUserName,
      avatarUrl: row.sellerAvatarKey && `/media/${row.sellerAvatarKey}-96.webp`,
      rating: row.sellerRating,
    },
    ...(row.parent && { parent: row.parent }),
    children,
    breadcrumbs: row.breadcrumbs,
  };
}
