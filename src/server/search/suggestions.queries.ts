import { toAmount } from '../../shared/money/money.ts';
import { renditionUrl } from '../../shared/products/rendition.ts';
import { completeQuery } from '../../shared/search/completions.rules.ts';
import { normalizeQuery, splitWords } from '../../shared/search/search-text.rules.ts';
import {
  MIN_SUGGESTED_LENGTH,
  type SuggestedProduct,
  type Suggestions,
  suggestionLimits,
} from '../../shared/search/suggestion.schemas.ts';
import type { Services } from '../platform/services.ts';
import { statement } from '../products/statement.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { suggestCategories } from './suggested-categories.queries.ts';
import { type CandidateRow, findCandidates } from './suggested-products.queries.ts';

/** More words than this narrow nothing down any more. */
const MAX_WORDS = 8;

/** What the words typed so far may be looking for; the same for everybody. Bounded work however large the catalogue. */
export async function getSuggestions(services: Services, q: string): Promise<Suggestions> {
  const typed = normalizeQuery(q);
  const words = splitWords(typed).slice(0, MAX_WORDS);
  if (typed.length < MIN_SUGGESTED_LENGTH || words.length === 0) return { queries: [], products: [], categories: [] };
  const [candidates, categories, popular, settings] = await Promise.all([
    findCandidates(services.db, words, suggestionLimits.products),
    suggestCategories(services, words),
    findPopular(services, typed),
    getSettings(services.db),
  ]);
  const names = candidates.map(({ name }) => name);
  const queries = new Set([...popular, ...completeQuery(words, names, suggestionLimits.queries)]);
  queries.delete(typed);
  return {
    queries: [...queries].slice(0, suggestionLimits.queries),
    products: candidates.slice(0, suggestionLimits.products).map((row) => toSuggested(row, settings.currencyCode)),
    categories,
  };
}

/** Popular searches that begin as typed. There are a thousand at most, so they are simply looked through. */
async function findPopular({ db }: Services, typed: string): Promise<string[]> {
  const text = `SELECT "query" FROM "popular_searches" WHERE starts_with("query", $1)
    ORDER BY "people" DESC, "count" DESC, "query" LIMIT ${suggestionLimits.queries + 1}`;
  const { rows } = await db.pool.query<{ query: string }>(statement(text, [typed]));
  return rows.map(({ query }) => query);
}

function toSuggested(row: CandidateRow, currency: string): SuggestedProduct {
  const { id, slug, name, coverKey } = row;
  return {
    id,
    slug,
    name,
    coverUrl: coverKey && renditionUrl(coverKey, 320),
    price: toAmount(row.currentPriceCents),
    currency,
  };
}
