import type { SearchInput, SearchReply } from '../../../shared/search/search.schemas.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { recordSearchQuery } from '../history/record-search.ts';
import { runSearch } from './run-search.queries.ts';

/**
 * Searches, and notes what somebody searched for. Its responses are therefore not cached as bytes, which would skip the
 * recording. Further pages count as the same search.
 */
export async function searchAndNote(
  context: Pick<RequestContext, 'actor' | 'requestInfo' | 'services'>,
  input: SearchInput,
): Promise<SearchReply> {
  const reply = await runSearch(context.services, input);
  const hasResults = reply.totalItems > 0 && reply.correctedQuery === undefined;
  if (input.page === 1) recordSearchQuery(context, { query: input.query, hasResults });
  return reply;
}
