import type { SearchInput, SearchReply } from '../../../shared/search/search.schemas.ts';
import type { RequestContext, Visitor } from '../../platform/request-context.ts';
import { recordSearchQuery } from '../history/record-search.ts';
import { runSearch } from './run-search.queries.ts';

/** Searches, and records what somebody searched for. Further pages count as the same search. */
export async function searchAndRecord(
  context: Pick<RequestContext, 'actor' | 'requestInfo' | 'services'>,
  input: SearchInput,
): Promise<SearchReply> {
  const reply = await runSearch(context.services, input);
  const hasResults = reply.totalItems > 0 && reply.correctedQuery === undefined;
  if (input.page > 1) return reply;
  const { actor, requestInfo, services } = context;
  const search = { query: input.query, hasResults };
  const record = (visitor: Visitor) => recordSearchQuery({ actor, visitor, services }, search);
  if (requestInfo.onEachAnswer) requestInfo.onEachAnswer(record);
  else record(requestInfo);
  return reply;
}
