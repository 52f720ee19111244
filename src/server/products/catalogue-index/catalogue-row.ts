import { choiceNames, choiceOf } from '../../../shared/products/product-choices.ts';
import type { ChoiceName } from '../../../shared/products/product-fields.ts';

/** Stands between the members of a list: in no region, tag or language. */
export const separator = '\u001f';

/** Whether a product has several values of a choice at once, which are kept as one text. */
export function isList(name: ChoiceName): boolean {
  return choiceOf(name).languagesWith !== undefined;
}

/** One product on show as it is loaded. Times are milliseconds since 1970, or infinite. */
export interface CatalogueRow extends Record<ChoiceName, string | null> {
  id: string;
  name: string;
  regions: string;
  tags: string;
  categoryId: string;
  sellerId: string;
  price: number;
  band: number;
  discountPercent: number;
  hasVipTerms: boolean;
  /** Times 100. */
  average: number;
  reviewCount: number;
  inStock: boolean;
  popularity: number;
  /** In minutes since 1970, as the next one. */
  newSince: number;
  preorderUntil: number;
  createdAt: number;
  visibleFrom: number;
  visibleTo: number;
  publicFrom: number;
  /** Words of the name, of the tags, of everything else. */
  nameWords: string;
  tagWords: string;
  otherWords: string;
}

const wordsOf = (weights: string) => `array_to_string(tsvector_to_array(ts_filter(s."document", '{${weights}}')), ' ')`;
const listOf = (column: string) => `array_to_string(s."${column}", U&'\\001F')`;
const choiceColumn = (name: ChoiceName) =>
  isList(name) ? `nullif(${listOf(name)}, '') AS "${name}"` : `s."${name}"::text`;
const minutesOf = (column: string) => `floor(extract(epoch FROM s."${column}") / 60)::float8 AS "${column}"`;
const millisecondsOf = (column: string) => `(extract(epoch FROM s."${column}") * 1000)::float8 AS "${column}"`;

/** Columns of a CatalogueRow, from `product_search s`. Words are left out where nobody will look for them. */
export function catalogueColumns(hasWords: boolean): string {
  const words = (weights: string) => (hasWords ? wordsOf(weights) : `''`);
  return `s."productId" AS "id", s."nameKey" AS "name", ${choiceNames.map(choiceColumn).join(', ')},
    ${listOf('regions')} AS "regions", ${listOf('tags')} AS "tags", s."categoryId", s."sellerId", s."price", s."band",
    s."discountPercent", s."hasVipTerms", (s."averageRating" * 100)::int AS "average", s."reviewCount", s."inStock",
    s."popularity", ${['newSince', 'preorderUntil'].map(minutesOf).join(', ')},
    ${['createdAt', 'visibleFrom', 'visibleTo', 'publicFrom'].map(millisecondsOf).join(', ')},
    ${words('a')} AS "nameWords", ${words('b')} AS "tagWords", ${words('c,d')} AS "otherWords"`;
}
