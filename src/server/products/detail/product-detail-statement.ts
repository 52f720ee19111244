import { pageFieldNames } from '../../../shared/products/product-field-names.ts';
import type { PageFieldName } from '../../../shared/products/product-fields.ts';
import type { Product as StoredProduct } from '../../platform/generated/client.ts';
import { visible } from '../access/visible-product.ts';
import { breadcrumbsQuery } from '../categories/shown-category.ts';
import { keyColumn } from '../reading/key-column.ts';
import { type CardRow, cardColumns } from '../reading/product-card.ts';
import { statement } from '../reading/statement.ts';
import type { ImageRow } from '../reading/to-image.ts';

interface NamedRow {
  id: string;
  name: string;
  slug: string;
}

export interface DetailRow extends CardRow, Omit<Pick<StoredProduct, PageFieldName>, 'releaseDate'> {
  isVisible: boolean;
  isInFamily: boolean;
  status: 'active' | 'inactive' | 'archived';
  awaitsApproval: boolean;
  declineReason: string | null;
  salePriceCents: number | null;
  saleFrom: Date | null;
  saleTo: Date | null;
  /** YYYY-MM-DD */
  releaseDate: string | null;
  sku: string;
  costPriceCents: number | null;
  version: number;
  maxPerUser: number | null;
  publishFrom: Date | null;
  publishTo: Date | null;
  vipOnly: boolean;
  vipFrom: Date | null;
  parentProductId: string | null;
  bundlePercent: number | null;
  seo: unknown;
  sellerId: string;
  sellerUserName: string;
  sellerDisplayName: string | null;
  sellerAvatarKey: string | null;
  sellerRating: number;
  images: ImageRow[];
  files: { name: string; size: number; version: string }[];
  parent: NamedRow | null;
  breadcrumbs: NamedRow[];
}

const pageExpressions: Partial<Record<PageFieldName, string>> = {
  tags: `COALESCE(p."tags", '{}') AS "tags"`,
  releaseDate: 'p."releaseDate"::text AS "releaseDate"',
};
const pageColumns = pageFieldNames.map((name) => pageExpressions[name] ?? `p."${name}"`).join(', ');

/** One product without its children, in one round trip; its visibility is a column. */
export function detailStatement(idOrSlug: string) {
  const text = `SELECT ${cardColumns}, (${visible('p')}) AS "isVisible", p."status", p."awaitsApproval", p."declineReason",
    EXISTS (SELECT FROM "family_members" m WHERE m."productId" = p."id") AS "isInFamily",
    p."salePriceCents", p."saleFrom", p."saleTo", ${pageColumns},
    p."sku", p."costPriceCents", p."version",
    p."maxPerUser", p."publishFrom", p."publishTo", p."vipOnly", p."vipFrom", p."parentProductId", p."bundlePercent", p."seo",
    p."sellerId", u."userName" AS "sellerUserName", u."avatarKey" AS "sellerAvatarKey",
    s."displayName" AS "sellerDisplayName", COALESCE(s."rating", 0)::float8 AS "sellerRating",
    (SELECT COALESCE(json_agg(json_build_object('id', i."id", 'key', i."key", 'alt', i."alt", 'width', i."width",
        'height', i."height", 'position', i."position", 'blurhash', i."blurhash") ORDER BY i."position"), '[]')
      FROM "product_images" i WHERE i."productId" = p."id") AS "images",
    (SELECT COALESCE(json_agg(json_build_object('name', f."name", 'size', f."sizeBytes", 'version', f."version")
        ORDER BY f."position", f."id"), '[]')
      FROM "product_files" f WHERE f."productId" = p."id" AND f."removedAt" IS NULL AND f."scan" <> 'infected') AS "files",
    (SELECT json_build_object('id', g."id", 'slug', g."slug", 'name', g."name")
      FROM "products" g WHERE g."id" = p."parentProductId" AND ${visible('g')}) AS "parent",
    (${breadcrumbsQuery('p."categoryId"')}) AS "breadcrumbs"
    FROM "products" p
    JOIN "categories" c ON c."id" = p."categoryId"
    JOIN "users" u ON u."id" = p."sellerId"
    LEFT JOIN "seller_profiles" s ON s."userId" = p."sellerId"
    WHERE p."${keyColumn(idOrSlug)}" = $1`;
  return statement(text, [idOrSlug.toLowerCase()]);
}

export function imagesStatement(productId: string) {
  const text = `SELECT "id", "key", "alt", "width", "height", "position", "blurhash" FROM "product_images"
    WHERE "productId" = $1 ORDER BY "position"`;
  return statement(text, [productId]);
}
