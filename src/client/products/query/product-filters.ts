import type { ProductSort } from '../../../shared/products/product.schemas.ts';
import {
  choiceNames,
  choiceTextLimits,
  type FlagName,
  flagNames,
  nameOfValue,
  valuesOf,
} from '../../../shared/products/product-choices.ts';
import type { ChoiceName, ChoiceValue } from '../../../shared/products/product-fields.ts';
import { recordOf } from '../../../shared/records/record.ts';
import type { listViews, productsPerPageChoices } from '../../../shared/users/preferences.rules.ts';

export const sortOrders = [
  'popular',
  'newest',
  'price_asc',
  'price_desc',
  'rating',
  'name',
  'discount',
] as const satisfies readonly ProductSort[];
export const searchSortOrders = ['relevance', ...sortOrders] as const;
/** 'and up' ratings that may be asked for. */
export const ratingSteps = [4, 3, 2] as const;

export type CatalogueSort = (typeof searchSortOrders)[number];
export type CataloguePageSize = (typeof productsPerPageChoices)[number];
export type CatalogueView = (typeof listViews)[number];

/** What is chosen of each choice; nothing chosen is no filter. */
export type ChosenValues = { [Name in ChoiceName]: readonly ChoiceValue<Name>[] };

/** What the product list shows: its whole state, and nothing else, stands in the address. */
export type ProductFilters = ChosenValues &
  Record<FlagName, boolean> & {
    q: string;
    /** Id or slug; '' for all. */
    category: string;
    /** Null is the page's own order: popular for the list, relevance for a search. */
    sortBy: CatalogueSort | null;
    /** Whole currency units or two decimals; null leaves that end open. */
    minPrice: number | null;
    maxPrice: number | null;
    minRating: number | null;
    /** Country where it must work, as ISO 3166 alpha-2: the shopper's own unless they choose; '' for any. */
    region: string;
    tags: readonly string[];
    page: number;
    /** First of the pages in view: 'show more' adds pages below it. Never above `page`. */
    from: number;
    /** Null where the visitor's own choice, or else the page's usual size, holds. */
    limit: CataloguePageSize | null;
    view: CatalogueView | null;
  };

export const noFilters: ProductFilters = {
  q: '',
  category: '',
  sortBy: null,
  minPrice: null,
  maxPrice: null,
  minRating: null,
  ...recordOf(flagNames, () => false),
  ...recordOf(choiceNames, () => []),
  region: '',
  tags: [],
  page: 1,
  from: 1,
  limit: null,
  view: null,
};

/** What can be chosen, in the order of the shop; undefined where it is any text. */
export function choosable<Name extends ChoiceName>(name: Name): ChoiceValue<Name>[] | undefined {
  return valuesOf(name)?.filter((value) => nameOfValue(name, value) !== '');
}

/** The values of a choice among `texts`, each once and in one order, so equal filters have equal addresses. */
export function pickChosen<Name extends ChoiceName>(name: Name, texts: readonly string[]): ChoiceValue<Name>[] {
  const known = choosable(name);
  return known ? known.filter((value) => texts.includes(value)) : pickTexts(name, texts);
}

function pickTexts<Name extends ChoiceName>(name: Name, texts: readonly string[]): ChoiceValue<Name>[] {
  const isText = (text: string): text is ChoiceValue<Name> =>
    valuesOf(name) === undefined && text.trim() !== '' && text.length <= choiceTextLimits.length;
  return [...new Set(texts.filter(isText))].sort().slice(0, choiceTextLimits.count);
}

/** `chosen` with `value` switched on or off. */
export function toggleChosen<Name extends ChoiceName>(
  name: Name,
  chosen: readonly string[],
  value: string,
): ChoiceValue<Name>[] {
  return pickChosen(name, chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
}
