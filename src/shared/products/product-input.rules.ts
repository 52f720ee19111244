import type { z } from 'zod';

interface CheckedInput {
  type: string;
  itemClass: string | null;
  rarity: string | null;
  regions: readonly string[];
  price: number;
  vipPrice: number | null;
  sale: { price: number; from: string | null; to: string | null } | null;
  publishFrom: string | null;
  publishTo: string | null;
  vipFrom?: string | null | undefined;
  parentProductId: string | null;
  deliveryType: string;
  preorderAllowed?: boolean | undefined;
}

/** Checks between the fields of a product, such as a VIP price below the price (D-14). */
export function checkProductInput(input: CheckedInput, context: z.core.$RefinementCtx): void {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (input.type !== 'game_item' && input.itemClass !== null) refuse(['itemClass'], 'gameItemOnly');
  if (input.type !== 'game_item' && input.rarity !== null) refuse(['rarity'], 'gameItemOnly');
  if (input.type !== 'dlc' && input.parentProductId !== null) refuse(['parentProductId'], 'dlcOnly');
  if (input.vipPrice !== null && input.vipPrice >= input.price) refuse(['vipPrice'], 'vipPriceTooHigh');
  if (input.sale && input.sale.price >= input.price) refuse(['sale', 'price'], 'salePriceTooHigh');
  if (input.sale && !isBefore(input.sale.from, input.sale.to)) refuse(['sale', 'to'], 'endBeforeStart');
  if (!isBefore(input.publishFrom, input.publishTo)) refuse(['publishTo'], 'endBeforeStart');
  if (!isBefore(input.vipFrom ?? null, input.publishFrom)) refuse(['vipFrom'], 'earlyAccessInvalid');
  if (input.preorderAllowed && input.deliveryType === 'manual') refuse(['preorderAllowed'], 'preorderAutomaticOnly');
  if (input.regions.includes('GLOBAL') && input.regions.length > 1) refuse(['regions'], 'regionInvalid');
}

function isBefore(start: string | null, end: string | null): boolean {
  return start === null || end === null || Date.parse(start) < Date.parse(end);
}
