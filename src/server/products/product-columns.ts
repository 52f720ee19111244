import { toCents } from '../../shared/money/money.ts';
import type { ProductInput } from '../../shared/products/product-input.schemas.ts';
import { cleanHtml } from '../platform/clean-html.ts';
import { Prisma } from '../platform/generated/client.ts';

/** The columns that a product's form decides alone, as they are stored. */
export function toProductColumns(input: ProductInput) {
  return {
    name: input.name,
    shortDescription: input.shortDescription,
    description: cleanHtml(input.description),
    categoryId: input.categoryId,
    type: input.type,
    itemClass: input.itemClass,
    rarity: input.rarity,
    deliveryType: input.deliveryType,
    platform: input.platform,
    regions: [...new Set(input.regions)],
    tags: [...new Set(input.tags.map((tag) => tag.toLowerCase()))],
    activationGuide: input.activationGuide || null,
    systemRequirements: input.systemRequirements ?? Prisma.DbNull,
    releaseDate: input.releaseDate === null ? null : new Date(`${input.releaseDate}T00:00:00Z`),
    ageRating: input.ageRating,
    publishFrom: toDate(input.publishFrom),
    publishTo: toDate(input.publishTo),
    vipOnly: input.vipOnly,
    vipFrom: toDate(input.vipFrom),
    priceCents: toCents(input.price),
    vipPriceCents: input.vipPrice === null ? null : toCents(input.vipPrice),
    costPriceCents: input.costPrice === null ? null : toCents(input.costPrice),
    salePriceCents: input.sale ? toCents(input.sale.price) : null,
    saleFrom: toDate(input.sale?.from ?? null),
    saleTo: toDate(input.sale?.to ?? null),
    maxPerOrder: input.maxPerOrder,
    maxPerUser: input.maxPerUser,
    parentProductId: input.parentProductId,
    seo: input.seo,
  };
}

function toDate(timestamp: string | null): Date | null {
  return timestamp === null ? null : new Date(timestamp);
}
