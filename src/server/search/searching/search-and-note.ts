import type { SearchInput, SearchReply } from '../../../shared/search/search.schemas.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { noteSearch } from '../history/note-search.ts';
import { runSearch } from './run-search.queries.ts';

/**
 * Searches, and notes what somebody searched for. That is why its replies are not kept whole: nobody would note a search
 * that such a reply answers. Further pages are the same search.
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
