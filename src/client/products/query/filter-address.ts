import { readPage } from '../../../shared/pagination/page.rules.ts';
import { choiceNames, flagNames } from '../../../shared/products/product-choices.ts';
import { recordOf } from '../../../shared/records/record.ts';
import { isCountry } from '../../../shared/regions/region.rules.ts';
import { readAddressQuery } from '../../../shared/search/search-text.rules.ts';
import { listViews, productsPerPageChoices } from '../../../shared/users/preferences.rules.ts';
import { readPriceAddress } from './price-draft.ts';
import {
  type ChosenValues,
  noFilters,
  type ProductFilters,
  pickChosen,
  ratingSteps,
  searchSortOrders,
} from './product-filters.ts';

const longestQuery = 100;
const mostTags = 8;
/** 'Show more' stops here: more cards on one page would be too much for a phone. */
export const mostPagesInView = 20;

function parseRegion(text: string | null, home: string): string {
  if (text === anywhere) return '';
  const region = text?.toUpperCase() ?? '';
  return isCountry(region) ? region : home;
}

function parseTags(texts: readonly string[]): readonly string[] {
  const tags = texts.map((text) => text.trim().toLowerCase()).filter((tag) => tag !== '' && tag.length <= 40);
  return [...new Set(tags)].sort().slice(0, mostTags);
}

function parseChosen(params: URLSearchParams): ChosenValues {
  let chosen: ChosenValues = recordOf(choiceNames, () => []);
  for (const name of choiceNames) chosen = { ...chosen, [name]: pickChosen(name, params.getAll(name)) };
  return chosen;
}

/** In the address of a list that is not narrowed to where its reader is. */
const anywhere = 'any';

/**
 * Reads the part after '?'. Whatever is unknown or out of range is left out, so an old or edited link still works;
 * of a wrong price the page tells why (`readPriceAddress`).
 * A list that names no country shows what works at `home`, where the shopper is; '' while that is not known.
 */
export function parseFilters(search: string, home = ''): ProductFilters {
  const params = new URLSearchParams(search);
  const category = params.get('category') ?? '';
  const page = readPage(params);
  const from = params.has('from') ? readPage(params, 'from') : page;
  return {
    q: readAddressQuery(params).slice(0, longestQuery).trim(),
    category: /^[a-z0-9-]{2,80}$/i.test(category) ? category : '',
    sortBy: searchSortOrders.find((order) => order === params.get('sortBy')) ?? null,
    ...readPriceAddress(params).range,
    minRating: ratingSteps.find((step) => String(step) === params.get('minRating')) ?? null,
    ...recordOf(flagNames, (name) => params.get(name) === 'true'),
    ...parseChosen(params),
    region: parseRegion(params.get('region'), home),
    tags: parseTags(params.getAll('tags')),
    page,
    from: from <= page && page - from < mostPagesInView ? from : page,
    limit: productsPerPageChoices.find((size) => String(size) === params.get('limit')) ?? null,
    view: listViews.find((view) => view === params.get('view')) ?? null,
  };
}

/** The address part for `filters`, with its '?', or '' when nothing differs from the plain list at `home`. */
export function formatFilters(filters: ProductFilters, home = ''): string {
  const params = new URLSearchParams();
  const { q, category, region, minPrice, maxPrice, minRating, sortBy, limit, view, page, from } = filters;
  if (q !== '') params.set('q', q);
  if (category !== '') params.set('category', category);
  for (const key of [...choiceNames, 'tags'] as const) {
    for (const value of filters[key]) params.append(key, value);
  }
  if (region !== home) params.set('region', region === '' ? anywhere : region);
  const numbers = { minPrice, maxPrice, minRating, limit };
  for (const [key, value] of Object.entries(numbers)) if (value !== null) params.set(key, String(value));
  for (const key of flagNames) if (filters[key]) params.set(key, 'true');
  if (sortBy !== noFilters.sortBy) params.set('sortBy', sortBy ?? '');
  if (view !== null) params.set('view', view);
  if (page > 1) params.set('page', String(page));
  if (from < page) params.set('from', String(from));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
