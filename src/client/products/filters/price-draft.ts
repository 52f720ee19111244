import { fieldMessages } from '../../../shared/messages/messages.ts';
import { parsePrice } from '../query/filter-address.ts';

export const priceBounds = ['minPrice', 'maxPrice'] as const;
export type PriceBound = (typeof priceBounds)[number];
export type PriceRange = Record<PriceBound, number | null>;

/** What was typed and is not applied yet. */
export type PriceDraft = { [Bound in PriceBound]?: string | undefined };

/** The range to apply, or what is wrong at which field. */
export type ReadDraft = { range: PriceRange } | { problems: PriceDraft };

const notAPrice = 'Enter a price up to 50,000, such as 9.99';

/** Reads what was typed over what is applied. A reversed range is wrong at the field that was `edited` last. */
export function readPriceDraft(draft: PriceDraft, applied: PriceRange, edited: PriceBound): ReadDraft {
  const range = { ...applied };
  const problems: PriceDraft = {};
  for (const bound of priceBounds) {
    const text = draft[bound]?.trim().replace(',', '.');
    if (text === undefined) continue;
    range[bound] = text === '' ? null : parsePrice(text);
    if (text !== '' && range[bound] === null) problems[bound] = notAPrice;
  }
  const { minPrice, maxPrice } = range;
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) problems[edited] = fieldMessages.priceRangeInvalid;
  return Object.keys(problems).length > 0 ? { problems } : { range };
}
