import { largestPrice } from '../../../shared/products/prices/largest-price.ts';
import { searchFieldMessages } from '../../../shared/search/search.field-messages.ts';
import { formatCount } from '../../../shared/text/count-text.ts';
import { typedNumber } from '../../ui/forms/typed-number.ts';

export const priceBounds = ['minPrice', 'maxPrice'] as const;
export type PriceBound = (typeof priceBounds)[number];
export type PriceRange = Record<PriceBound, number | null>;

/** What was typed and is not applied yet. */
export type PriceDraft = { [Bound in PriceBound]?: string | undefined };

/** The range to apply, or what is wrong at which field. */
export type ReadDraft = { range: PriceRange } | { problems: PriceDraft };

const notAPrice = `Enter a price up to ${formatCount(largestPrice)}, such as 9.99`;

/** '12.5' → 12.5; anything that is no price from 0 to 50,000 with at most two decimals → null. */
export function parsePriceBound(text: string | null): number | null {
  if (text === null || !/^\d{1,5}(\.\d{1,2})?$/.test(text)) return null;
  const price = Number(text);
  return price <= largestPrice ? price : null;
}

/** Reads what was typed over what is applied. A reversed range is wrong at the field that was `edited` last. */
export function readPriceDraft(draft: PriceDraft, applied: PriceRange, edited: PriceBound): ReadDraft {
  const range = { ...applied };
  const problems: PriceDraft = {};
  for (const bound of priceBounds) {
    const text = draft[bound]?.trim();
    if (text === undefined) continue;
    range[bound] = text === '' ? null : parsePriceBound(String(typedNumber(text)));
    if (text !== '' && range[bound] === null) problems[bound] = notAPrice;
    if (bound !== 'maxPrice' || range[bound] !== 0) continue;
    problems[bound] = searchFieldMessages.priceTooLow;
    range[bound] = null;
  }
  const { minPrice, maxPrice } = range;
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice)
    problems[edited] = searchFieldMessages.priceRangeInvalid;
  return Object.keys(problems).length > 0 ? { problems } : { range };
}

/** What an address asks for and cannot have, by the field that shows it. */
export type WrongPrices = { draft: PriceDraft; problems: PriceDraft };

const longestShown = 20;

/** The range that an address asks for. A wrong end stays open, as do both ends of a reversed range. */
export function readPriceAddress(params: URLSearchParams): { range: PriceRange; wrong: WrongPrices } {
  const open: PriceRange = { minPrice: null, maxPrice: null };
  const asked: PriceDraft = {};
  for (const bound of priceBounds) asked[bound] = params.get(bound) ?? undefined;
  const read = readPriceDraft(asked, open, 'minPrice');
  if ('range' in read) return { range: read.range, wrong: { draft: {}, problems: {} } };
  const { problems } = read;
  const isReversed = problems.minPrice === searchFieldMessages.priceRangeInvalid;
  const draft: PriceDraft = {};
  const right: PriceDraft = {};
  for (const bound of priceBounds) {
    if (isReversed || problems[bound] !== undefined) draft[bound] = asked[bound]?.slice(0, longestShown);
    else right[bound] = asked[bound];
  }
  const rest = readPriceDraft(right, open, 'minPrice');
  return { range: 'range' in rest ? rest.range : open, wrong: { draft, problems } };
}
