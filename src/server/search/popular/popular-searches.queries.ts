import type { z } from 'zod';
import type { popularSearchesSchema } from '../../../shared/search/suggestion.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { statement } from '../../products/reading/statement.ts';

/** What most people searched for lately, as the job last counted it. */
export async function listPopularSearches({ db }: Services): Promise<z.output<typeof popularSearchesSchema>> {
  const text = `SELECT "query", "count" FROM "popular_searches" ORDER BY "people" DESC, "count" DESC, "query" LIMIT 10`;
  const { rows } = await db.pool.query<{ query: string; count: number }>(statement(text, []));
  return { items: rows };
}
