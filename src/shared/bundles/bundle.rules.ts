import { type Cents, percentOf } from '../money/money.ts';

export const bundleLimits = { minParts: 2, maxParts: 10, maxPercent: 90 } as const;

/** Prices of one unit: `unitPriceCents` <= `guestPriceCents` <= `listPriceCents`. */
export interface PartPrices {
  listPriceCents: Cents;
  guestPriceCents: Cents;
  unitPriceCents: Cents;
}

/**
 * What a part costs inside its bundle: `percent` off what it costs alone, rounded part by part. So the parts sum up to
 * the bundle to the cent, and leaving one out takes off exactly its own price. Never free.
 */
export function priceInBundleCents(aloneCents: Cents, percent: number): Cents {
  return Math.max(Math.min(1, aloneCents), aloneCents - percentOf(aloneCents, percent));
}

/** The same for what guests and this buyer pay; the list price stays that of the part alone. */
export function pricesInBundle({ listPriceCents, guestPriceCents, unitPriceCents }: PartPrices, percent: number) {
  return {
    listPriceCents,
    guestPriceCents: priceInBundleCents(guestPriceCents, percent),
    unitPriceCents: priceInBundleCents(unitPriceCents, percent),
  };
}

export function sumPrices(parts: readonly PartPrices[]): PartPrices {
  const sum = (pick: (part: PartPrices) => Cents) => parts.reduce((total, part) => total + pick(part), 0);
  return {
    listPriceCents: sum((part) => part.listPriceCents),
    guestPriceCents: sum((part) => part.guestPriceCents),
    unitPriceCents: sum((part) => part.unitPriceCents),
  };
}
