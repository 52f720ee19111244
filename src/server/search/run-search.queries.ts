import type { SearchInput, SearchReply } from '../../shared/search/search.schemas.ts';
import type { Services } from '../platform/services.ts';
import { readFacets } from '../products/facets.queries.ts';
import { readListPage } from '../products/list-page.queries.ts';
import { findSpellings } from './find-spellings.queries.ts';

/** One page of what a query finds, with its facets. Where it finds nothing, the most likely spelling is searched instead. */
export async function runSearch(services: Services, input: SearchInput): Promise<SearchReply> {
  const startedAt = performance.now();
  const found = await searchAs(services, input, input.query);
  const reply = found.totalItems > 0 ? found : await searchOtherwise(services, input, found);
  return { ...reply, tookMs: Math.round(performance.now() - startedAt) };
}

type Found = Omit<SearchReply, 'tookMs'>;

async function searchOtherwise(services: Services, input: SearchInput, found: Found): Promise<Found> {
  const [likeliest, ...others] = await findSpellings(services, input.query);
  if (likeliest === undefined) return found;
  const corrected = await searchAs(services, input, likeliest);
  if (corrected.totalItems === 0) return { ...found, didYouMean: [likeliest, ...others] };
  return { ...corrected, correctedQuery: likeliest, ...(others.length > 0 && { didYouMean: others }) };
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
