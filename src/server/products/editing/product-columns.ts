import { largestPriceCents } from '../../../shared/products/prices/largest-price.ts';
import { productFieldNames } from '../../../shared/products/product-field-names.ts';
import type { ProductInput } from '../../../shared/products/product-input.schemas.ts';
import { pick } from '../../../shared/records/record.ts';
import { AppError } from '../../platform/app-error.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { readCents } from '../../platform/read-cents.ts';
import { cleanHtml } from '../../platform/text/clean-html.ts';

/** The columns that a product's form decides alone, as they are stored. */
export function toProductColumns(input: ProductInput, currency: string) {
  const read = (price: number, field: string) => readPrice(price, currency, field);
  return {
    name: input.name,
    categoryId: input.categoryId,
    ...pick(input, productFieldNames),
    description: cleanHtml(input.description),
    regions: [...new Set(input.regions)],
    tags: [...new Set(input.tags.map((tag) => tag.toLowerCase()))],
    activationGuide: input.activationGuide || null,
    systemRequirements: input.systemRequirements ?? Prisma.DbNull,
    releaseDate: input.releaseDate === null ? null : new Date(`${input.releaseDate}T00:00:00Z`),
    publishFrom: toDate(input.publishFrom),
    publishTo: toDate(input.publishTo),
    vipOnly: input.vipOnly,
    vipFrom: toDate(input.vipFrom ?? null),
    priceCents: read(input.price, 'price'),
    vipPriceCents: input.vipPrice === null ? null : read(input.vipPrice, 'vipPrice'),
    costPriceCents: input.costPrice === null ? null : read(input.costPrice, 'costPrice'),
    salePriceCents: input.sale ? read(input.sale.price, 'sale.price') : null,
    saleFrom: toDate(input.sale?.from ?? null),
    saleTo: toDate(input.sale?.to ?? null),
    ...(input.releaseAt !== undefined && { releaseAt: toDate(input.releaseAt) }),
    ...(input.preorderAllowed !== undefined && { preorderAllowed: input.preorderAllowed }),
    ...(input.payOnRelease !== undefined && { payOnRelease: input.payOnRelease }),
    ...(input.preorderLimit !== undefined && { preorderLimit: input.preorderLimit }),
    maxPerOrder: input.maxPerOrder,
    maxPerUser: input.maxPerUser,
    parentProductId: input.parentProductId,
    seo: input.seo,
  };
}

/** In a currency of many minor units the largest price that is stored is below the one that may be written. */
function readPrice(price: number, currency: string, field: string): number {
  const cents = readCents(price, currency, { field, problem: 'priceInvalid' });
  if (cents <= largestPriceCents) return cents;
  throw new AppError('VALIDATION_FAILED', { errors: { [field]: ['priceInvalid'] } });
}

function toDate(timestamp: string | null): Date | null {
  return timestamp === null ? null : new Date(timestamp);
}
