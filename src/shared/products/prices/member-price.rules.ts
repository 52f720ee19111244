import { toAmount, toCents } from '../../money/money.ts';
import type { ProductCard } from '../product.schemas.ts';
import { vipPriceCents } from './price.rules.ts';

export type PricedCard = Pick<
  ProductCard,
  'price' | 'vipPrice' | 'effectivePrice' | 'currency' | 'isBundle' | 'options'
>;

/**
 * What a card costs this member, in the large unit of the currency, as their order charges it (D-14). `percent` is that
 * of their level, null for whoever is no member. A bundle depends on which of its parts they own, and a choice of several
 * products has no single price, so both keep what everybody pays.
 */
export function memberPriceOf(card: PricedCard, percent: number | null): number {
  const { price, vipPrice, effectivePrice, currency, isBundle, options } = card;
  if (percent === null || isBundle || options !== undefined) return effectivePrice;
  const own = { priceCents: toCents(price, currency), vipPriceCents: vipPrice ? toCents(vipPrice, currency) : null };
  return toAmount(Math.min(toCents(effectivePrice, currency), vipPriceCents(own, percent)), currency);
}
