import { type Cents, percentOf } from '../../money/money.ts';

export const vipLevels = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;
export type VipLevel = (typeof vipLevels)[number];

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

/**
 * What a member would pay without a sale: the product's own VIP price, else the percent of their level off, and at
 * least the smallest amount there is.
 */
export function vipPriceCents(product: Pick<Priced, 'priceCents' | 'vipPriceCents'>, percent: number): Cents {
  return product.vipPriceCents ?? Math.max(1, product.priceCents - percentOf(product.priceCents, percent));
}

/**
 * The price of D-14: the lowest of sale, VIP and list price that this buyer may have. Never stacked. `percent` is that
 * of the buyer's level, null for whoever is no member.
 */
export function effectivePriceCents(product: Priced, percent: number | null, now: Date): Cents {
  const guest = guestPriceCents(product, now);
  return percent === null ? guest : Math.min(guest, vipPriceCents(product, percent));
}

/** `lowest30Cents`: the lowest price of the 30 days before the reduction that runs, null where none is known. */
export interface Reduced {
  priceCents: Cents;
  lowest30Cents?: Cents | null;
  bundlePercent?: number | null;
}

/**
 * What a reduction is announced against: the list price, or the lowest price of the 30 days before it where that was
 * lower (D-13). A bundle is compared with the sum of its parts, which is no former price.
 */
export function formerPriceCents({ priceCents, lowest30Cents = null, bundlePercent = null }: Reduced): Cents {
  return bundlePercent === null ? Math.min(priceCents, lowest30Cents ?? priceCents) : priceCents;
}

/** Whole percent saved against the former price, 0 when nothing is. */
export function discountPercent(formerCents: Cents, payCents: Cents): number {
  return payCents >= formerCents ? 0 : Math.round(100 - (payCents / formerCents) * 100);
}
