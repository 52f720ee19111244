import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

const nothing = z.strictObject({});

export const countPopularSearchesJob = defineJob({ name: 'search.count-popular', queue: 'search', payload: nothing });
export const refreshSuggestionListsJob = defineJob({
  name: 'search.refresh-suggestion-lists',
  queue: 'search',
  payload: nothing,
});
export const refreshSearchWordsJob = defineJob({ name: 'search.refresh-words', queue: 'search', payload: nothing });
export const addNewSearchWordsJob = defineJob({ name: 'search.add-new-words', queue: 'search', payload: nothing });
export const announceMatchesJob = defineJob({ name: 'search.announce-matches', queue: 'search', payload: nothing });
