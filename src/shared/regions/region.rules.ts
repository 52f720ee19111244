import { countryCodes } from '../users/country-codes.ts';

/** Of a product that works everywhere; it then names no country. */
export const worldwide = 'GLOBAL';

/** Whether this is an ISO 3166-1 alpha-2 code that exists. */
export function isCountry(code: string): boolean {
  return countryCodes.includes(code);
}

/** Whether a product is bound to no country. A list that was never filled binds to none. */
export function isWorldwide(regions: readonly string[]): boolean {
  return regions.length === 0 || regions.includes(worldwide);
}

/** Whether a product bound to these regions can be activated in this country. */
export function worksIn(regions: readonly string[], country: string): boolean {
  return isWorldwide(regions) || regions.includes(country);
}

/** 'I will use it in …'. */
export interface RegionConfirmation {
  /** Where the buyer will use it; null where they only said that they know. */
  country: string | null;
  /** The regions that they were shown; null for those of now. */
  shown: readonly string[] | null;
}

/** `unknown`: bound to countries, and the buyer's is not known. Only `works` and `confirmed` can be sold. */
export type RegionVerdict = 'works' | 'confirmed' | 'mismatch' | 'unknown';

interface RegionQuestion {
  regions: readonly string[];
  /** Where the buyer is; null while nobody has said so. */
  country: string | null;
  confirmation: RegionConfirmation | null;
}

/**
 * Whether a product may be sold to a buyer in this country. A confirmation holds as long as the product works where it
 * says; without a country, as long as the product's regions are those that were shown.
 */
export function judgeRegion({ regions, country, confirmation }: RegionQuestion): RegionVerdict {
  if (country === null ? isWorldwide(regions) : worksIn(regions, country)) return 'works';
  if (confirmation !== null && holds(confirmation, regions)) return 'confirmed';
  return country === null ? 'unknown' : 'mismatch';
}

/** Whether a line with this verdict can be sold. */
export function isSellable(verdict: RegionVerdict): boolean {
  return verdict === 'works' || verdict === 'confirmed';
}

function holds({ country, shown }: RegionConfirmation, regions: readonly string[]): boolean {
  if (country !== null) return worksIn(regions, country);
  return shown === null || isSame(shown, regions);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((region) => other.includes(region));
}
