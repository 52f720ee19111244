import type { SearchInput, SearchReply } from '../../shared/search/search.schemas.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { noteSearch } from './note-search.ts';
import { runSearch } from './run-search.queries.ts';

/**
 * Searches, and notes what somebody searched for. Its replies are not kept for everybody, for a kept reply would be
 * noted by nobody; and further pages are the same search.
 */
export async function searchAndNote(
  context: Pick<RequestContext, 'actor' | 'exchange' | 'services'>,
  input: SearchInput,
): Promise<SearchReply> {
  const reply = await runSearch(context.services, input);
  const hasResults = reply.totalItems > 0 && reply.correctedQuery === undefined;
  if (input.page === 1) noteSearch(context, { query: input.query, hasResults });
  return reply;
}
