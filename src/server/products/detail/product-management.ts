import { z } from 'zod';
import { toAmount } from '../../../shared/money/money.ts';
import type { Product } from '../../../shared/products/product.schemas.ts';
import type { DetailRow } from './product-detail-statement.ts';

export const seoSchema = z
  .object({
    title: z.string().catch(''),
    description: z.string().catch(''),
    ogImage: z.string().catch(''),
  })
  .catch({ title: '', description: '', ogImage: '' });

/** What staff and the owning seller see of a product beyond what everybody does: enough to fill its form. */
export function toManagement(
  row: DetailRow,
  currency: string,
): Required<Pick<Product, 'status' | 'sku' | 'version' | 'manage'>> & Pick<Product, 'costPrice'> {
  const { costPriceCents, vipPriceCents, salePriceCents } = row;
  return {
    status: row.status,
    sku: row.sku,
    version: row.version,
    ...(costPriceCents !== null && { costPrice: toAmount(costPriceCents, currency) }),
    manage: {
      isOnShow: row.isVisible,
      isAwaitingApproval: row.status === 'inactive' && row.awaitsApproval,
      declineReason: row.declineReason,
      vipPrice: vipPriceCents === null ? null : toAmount(vipPriceCents, currency),
      sale:
        salePriceCents === null
          ? null
          : { price: toAmount(salePriceCents, currency), from: toTimestamp(row.saleFrom), to: toTimestamp(row.saleTo) },
      stockQuantity: row.stockQuantity,
      releaseAt: toTimestamp(row.releaseAt),
      preorderAllowed: row.preorderAllowed,
      payOnRelease: row.payOnRelease,
      preorderLimit: row.preorderLimit,
      preorderedUnits: row.preorderedUnits,
      maxPerUser: row.maxPerUser,
      publishFrom: toTimestamp(row.publishFrom),
      publishTo: toTimestamp(row.publishTo),
      vipOnly: row.vipOnly,
      vipFrom: toTimestamp(row.vipFrom),
      parentProductId: row.parentProductId,
      seo: seoSchema.parse(row.seo),
    },
  };
}

function toTimestamp(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
