import { toAmount } from '../../../shared/money/money.ts';
import { renditionUrl } from '../../../shared/products/images/rendition.ts';
import { completeQuery } from '../../../shared/search/completions.rules.ts';
import { normalizeQuery, splitWords } from '../../../shared/search/search-text.rules.ts';
import { MIN_SUGGESTED_LENGTH, suggestionLimits } from '../../../shared/search/suggestion.rules.ts';
import type { SuggestedProduct, Suggestions } from '../../../shared/search/suggestion.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { statement } from '../../products/reading/statement.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { findSpellings } from '../spelling/find-spellings.queries.ts';
import { suggestCategories } from './suggested-categories.queries.ts';
import { type CandidateRow, findCandidates } from './suggested-products.queries.ts';
import { suggestSellers } from './suggested-sellers.queries.ts';

/** More words than this do not narrow the result further. */
const MAX_WORDS = 8;
const nothing: Suggestions = { queries: [], products: [], categories: [], sellers: [] };

/** What the words typed so far may be looking for; the same for everybody. Bounded work however large the catalogue. */
export async function getSuggestions(services: Services, q: string): Promise<Suggestions> {
  const typed = normalizeQuery(q);
  const words = splitWords(typed).slice(0, MAX_WORDS);
  if (typed.length < MIN_SUGGESTED_LENGTH || words.length === 0) return nothing;
  const [found, popular, settings] = await Promise.all([
    findOrCorrect(services, words),
    findPopular(services, typed),
    getSettings(services.db),
  ]);
  const completions = completeQuery(
    found.words,
    found.candidates.map(({ text }) => text),
    suggestionLimits.queries,
  );
  const corrected = found.words === words ? [] : [found.words.join(' ')];
  const queries = new Set([...corrected, ...popular, ...completions]);
  queries.delete(typed);
  return {
    queries: [...queries].slice(0, suggestionLimits.queries),
    products: found.candidates
      .slice(0, suggestionLimits.products)
      .map((row) => toSuggested(row, settings.currencyCode)),
    categories: found.categories,
    sellers: found.sellers,
  };
}

/** Results of the words, else of the nearest known words. A correction without results is not used. */
async function findOrCorrect(services: Services, words: readonly string[]) {
  const asTyped = await find(services, words);
  if (hasResults(asTyped)) return asTyped;
  const [corrected] = await findSpellings(services.db, words, { isFinished: false });
  const asMeant = corrected && (await find(services, corrected));
  return asMeant && hasResults(asMeant) ? asMeant : asTyped;
}

function hasResults({ candidates, categories, sellers }: Awaited<ReturnType<typeof find>>): boolean {
  return candidates.length + categories.length + sellers.length > 0;
}

async function find(services: Services, words: readonly string[]) {
  const [candidates, categories, sellers] = await Promise.all([
    findCandidates(services, words, suggestionLimits.products),
    suggestCategories(services, words),
    suggestSellers(services, words),
  ]);
  return { words, candidates, categories, sellers };
}

/** Popular searches that begin as typed. There are a thousand at most, so they are simply looked through. */
async function findPopular({ db }: Services, typed: string): Promise<string[]> {
  const text = `SELECT "query" FROM "popular_searches" WHERE starts_with("query", $1)
    ORDER BY "people" DESC, "count" DESC, "query" LIMIT ${suggestionLimits.queries + 1}`;
  const { rows } = await db.pool.query<{ query: string }>(statement(text, [typed]));
  return rows.map(({ query }) => query);
}

function toSuggested(row: CandidateRow, currency: string): SuggestedProduct {
  const { id, slug, name, coverKey, vipPriceCents } = row;
  return {
    id,
    slug,
    name,
    coverUrl: coverKey && renditionUrl(coverKey, 320),
    price: toAmount(row.currentPriceCents, currency),
    listPrice: toAmount(row.priceCents, currency),
    ...(vipPriceCents !== null && { vipPrice: toAmount(vipPriceCents, currency) }),
    isBundle: row.bundlePercent !== null,
    currency,
  };
}
