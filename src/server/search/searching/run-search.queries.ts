import type { SearchInput, SearchReply } from '../../../shared/search/search.schemas.ts';
import { normalizeQuery } from '../../../shared/search/search-text.rules.ts';
import type { Services } from '../../platform/services.ts';
import { readFacets } from '../../products/facets/facets.queries.ts';
import { readListPage } from '../../products/list/list-page.queries.ts';
import { holdsAny } from '../../products/list/list-size.queries.ts';
import { wordsOf } from '../../products/list/searched-words.ts';
import { CachedValues } from '../../products/reading/cached-values.ts';
import { findSpellings } from '../spelling/find-spellings.queries.ts';

/** Spellings offered for a query that finds nothing. */
const MAX_OFFERED = 4;

type Found = Omit<SearchReply, 'tookMs'>;

/** A page of results weighs some tens of kilobytes. */
const cachedPages = new CachedValues<Found>({ max: 500 });

/**
 * One page of what a query finds, with its facets. Where it finds nothing, the most likely spelling is searched
 * instead. Its values are cached too, for those who are answered in person: members, and whoever posts a search.
 */
export async function runSearch(services: Services, input: SearchInput): Promise<SearchReply> {
  const startedAt = performance.now();
  const { filters, page, limit, sortBy } = input;
  const query = normalizeQuery(input.query);
  const key = JSON.stringify([query, page, limit, sortBy, ...Object.entries(filters).sort()]);
  const found = await cachedPages.get(services.responseCache, key, () => search(services, { ...input, query }));
  return { ...found, tookMs: Math.round(performance.now() - startedAt) };
}

async function search(services: Services, input: SearchInput): Promise<Found> {
  const found = await searchAs(services, input, input.query);
  return found.totalItems > 0 ? found : await searchOtherwise(services, input, found);
}

async function searchOtherwise(services: Services, input: SearchInput, found: Found): Promise<Found> {
  const [likeliest, ...others] = await findOtherQueries(services, input.query);
  if (likeliest === undefined) return found;
  const corrected = await searchAs(services, input, likeliest);
  if (corrected.totalItems === 0) return { ...found, didYouMean: [likeliest, ...others] };
  return { ...corrected, correctedQuery: likeliest, ...(others.length > 0 && { didYouMean: others }) };
}

/**
 * Similar queries for one without results, best first; each finds a visible product, so that hidden ones are not
 * revealed. None when the query finds something itself.
 */
async function findOtherQueries(services: Services, query: string): Promise<string[]> {
  const words = wordsOf(query) ?? [];
  if (words.length === 0 || (await holdsAny(services, { q: query }))) return [];
  const found: string[] = [];
  for (const spelling of await findSpellings(services.db, words, { isFinished: true })) {
    const text = spelling.join(' ');
    if (found.length < MAX_OFFERED && (await holdsAny(services, { q: text }))) found.push(text);
  }
  return found;
}

async function searchAs(services: Services, input: SearchInput, text: string): Promise<Found> {
  const { page, limit, sortBy } = input;
  const query = { ...input.filters, ...(text.trim() && { q: text }) };
  const [list, facets] = await Promise.all([
    readListPage(services, query, { page, limit, sortBy }),
    readFacets(services, query),
  ]);
  const { items: results, totalItems, totalPages, isTotalExact } = list;
  return { results, facets, page, totalPages, totalItems, isTotalExact };
}
