import { type Cents, percentOf } from '../money/money.ts';

export const vipLevels = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;
export type VipLevel = (typeof vipLevels)[number];

/** Percent off for products without a VIP price of their own (D-21). */
export const vipLevelPercents: Record<VipLevel, number> = { bronze: 5, silver: 7, gold: 10, platinum: 12, diamond: 15 };

/** What a price depends on. Cents throughout. */
export interface Priced {
  priceCents: Cents;
  vipPriceCents: Cents | null;
  salePriceCents: Cents | null;
  saleFrom: Date | null;
  saleTo: Date | null;
}

export function isSaleRunning(product: Priced, now: Date): boolean {
  return (
    product.salePriceCents !== null &&
    (product.saleFrom === null || product.saleFrom <= now) &&
    (product.saleTo === null || now < product.saleTo)
  );
}

/** What a guest pays: the sale price while a sale runs, else the price. */
export function guestPriceCents(product: Priced, now: Date): Cents {
  const sale = isSaleRunning(product, now) ? product.salePriceCents : null;
  return sale === null ? product.priceCents : Math.min(sale, product.priceCents);
}

/** What a VIP of `level` would pay without a sale: the product's own VIP price, else the level's percent off. */
export function vipPriceCents(product: Priced, level: VipLevel): Cents {
  return product.vipPriceCents ?? product.priceCents - percentOf(product.priceCents, vipLevelPercents[level]);
}

/** The price of D-14: the lowest of sale, VIP and list price that this buyer may have. Never stacked. */
export function effectivePriceCents(product: Priced, level: VipLevel | null, now: Date): Cents {
  const guest = guestPriceCents(product, now);
  return level === null ? guest : Math.min(guest, vipPriceCents(product, level));
}

/** Whole percent saved against the list price, 0 when nothing is. */
export function discountPercent(listCents: Cents, payCents: Cents): number {
  return payCents >= listCents ? 0 : Math.round(100 - (payCents / listCents) * 100);
}
