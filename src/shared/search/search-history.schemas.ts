import { z } from 'zod';
import { textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { MAX_QUERY_LENGTH } from './search-text.rules.ts';

/** What a member's account keeps and what a device keeps. */
export const MAX_HISTORY = 50;
export const MAX_RECENT_SEARCHES = 10;

export const historyQuerySchema = textSchema(1, MAX_QUERY_LENGTH);

export const searchHistorySchema = z.object({
  items: z.array(z.object({ query: z.string(), at: timestampSchema })).max(MAX_HISTORY),
});
export type SearchHistory = z.infer<typeof searchHistorySchema>;

/** What a device searched for before its owner signed in, newest first. */
export const mergeHistorySchema = z
  .object({ queries: z.array(historyQuerySchema).min(1).max(MAX_RECENT_SEARCHES) })
  .strict();

export const forgetQuerySchema = z.object({ query: historyQuerySchema }).strict();
