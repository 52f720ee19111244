import type { z } from 'zod';
import type { priceChangeSchema } from '../../../shared/bulk/bulk.schemas.ts';
import { changePrice } from '../../../shared/bulk/price-change.rules.ts';
import { toAmount } from '../../../shared/money/money.ts';
import { largestPriceCents } from '../../../shared/products/prices/largest-price.ts';

import type { MemberActor } from '../../platform/actor.ts';
import type { LockedProduct } from '../editing/lock-product.ts';
import { decideStatus } from '../editing/publish-rule.ts';
import type { ProductChange } from './product-work.ts';

type PriceChangeParams = z.output<typeof priceChangeSchema>;

export const archived: ProductChange = { kind: 'blocked', message: 'It is archived.' };

/** What a product would cost, where it can. */
export function decidePrice(product: LockedProduct, params: PriceChangeParams, currency: string): ProductChange {
  if (product.status === 'archived') return archived;
  if (product.bundlePercent !== null)
    return { kind: 'blocked', message: 'The price of a bundle is set by its products.' };
  const priceCents = changePrice(product.priceCents, params, currency);
  if (priceCents === null || priceCents > largestPriceCents) {
    return { kind: 'blocked', field: 'price', message: 'This is not a valid product price.' };
  }
  const former = product.vipPriceCents;
  const isScaled = former !== null && params.withVip && params.mode === 'percent';
  const vipPriceCents = isScaled ? changePrice(former, params, currency) : former;
  if (vipPriceCents !== null && vipPriceCents >= priceCents) {
    return { kind: 'blocked', field: 'vipPrice', message: 'The VIP price must be lower than the regular price.' };
  }
  if (product.salePriceCents !== null && product.salePriceCents >= priceCents) {
    return { kind: 'blocked', field: 'sale', message: 'The sale price must be lower than the regular price.' };
  }
  if (priceCents === product.priceCents && vipPriceCents === former) return { kind: 'none' };
  const values = (price: number, vipPrice: number | null) => ({
    price: toAmount(price, currency),
    ...(former !== null && { vipPrice: vipPrice === null ? null : toAmount(vipPrice, currency) }),
    currency,
  });
  const before = values(product.priceCents, former);
  const after = values(priceCents, vipPriceCents);
  return { kind: 'change', columns: { priceCents, ...(isScaled && { vipPriceCents }) }, before, after };
}

/** Whether a product goes on show or off it, where the actor may decide that without asking. */
export function decideStatusOf(
  product: LockedProduct,
  { status }: { status: 'active' | 'inactive' },
  settings: { sellerAutoPublish: boolean },
  actor: MemberActor,
): ProductChange {
  if (product.status === status) return { kind: 'none' };
  if (product.status === 'archived') return archived;
  if (decideStatus(actor, settings, product.status, status).asks) {
    return { kind: 'blocked', message: 'Only an administrator can publish it.' };
  }
  return { kind: 'change', columns: { status }, before: { status: product.status }, after: { status } };
}
