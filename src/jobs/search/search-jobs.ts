import { handleJob } from '../../server/platform/jobs.ts';
import { schedule } from '../../server/platform/schedules.ts';
import type { Services } from '../../server/platform/services.ts';
import { announceMatches } from '../../server/search/announce-matches.ts';
import { countPopularSearches } from '../../server/search/count-popular-searches.ts';
import { addNewSearchWords, refreshSearchWords } from '../../server/search/refresh-search-words.ts';
import { refreshSuggestionLists } from '../../server/search/refresh-suggestion-lists.ts';
import {
  addNewSearchWordsJob,
  announceMatchesJob,
  countPopularSearchesJob,
  refreshSearchWordsJob,
  refreshSuggestionListsJob,
} from '../../server/search/search.jobs.ts';

/** Recounts the words and lists that searches use, and notifies about saved searches. */
export function createSearchJobs(services: Services) {
  return {
    handlers: [
      handleJob(addNewSearchWordsJob, () => addNewSearchWords(services)),
      handleJob(announceMatchesJob, () => announceMatches(services)),
      handleJob(countPopularSearchesJob, () => countPopularSearches(services)),
      handleJob(refreshSearchWordsJob, () => refreshSearchWords(services)),
      handleJob(refreshSuggestionListsJob, () => refreshSuggestionLists(services)),
    ],
    schedules: [
      schedule({ name: 'search-announce-matches', job: announceMatchesJob, payload: {}, repeat: { everyMs: 300_000 } }),
      schedule({
        name: 'search-count-popular',
        job: countPopularSearchesJob,
        payload: {},
        repeat: { everyMs: 900_000 },
      }),
      schedule({ name: 'search-words', job: refreshSearchWordsJob, payload: {}, repeat: { pattern: '50 3 * * *' } }),
      schedule({ name: 'search-new-words', job: addNewSearchWordsJob, payload: {}, repeat: { everyMs: 1_800_000 } }),
      // After the nightly popularity job, and once more during the day for imported products.
      schedule({
        name: 'search-suggestion-lists',
        job: refreshSuggestionListsJob,
        payload: {},
        repeat: { pattern: '50 3,15 * * *' },
      }),
    ],
  };
}
