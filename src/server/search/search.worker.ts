import { minuteMs } from '../../shared/dates/spans.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { countPopularSearches } from './popular/count-popular-searches.ts';
import { announceMatches } from './saved/announce-matches.ts';
import { addNewSearchWords, refreshSearchWords } from './spelling/refresh-search-words.ts';
import { refreshSuggestionLists } from './suggestions/refresh-suggestion-lists.ts';

export const searchWorker = defineWorker((services: Services) => [
  scheduledJob({
    name: 'search.announce-matches',
    queue: 'search',
    schedule: { name: 'search-announce-matches', everyMs: 5 * minuteMs },
    run: () => announceMatches(services),
  }),
  scheduledJob({
    name: 'search.count-popular',
    queue: 'search',
    schedule: { name: 'search-count-popular', everyMs: 15 * minuteMs },
    run: () => countPopularSearches(services),
  }),
  scheduledJob({
    name: 'search.refresh-words',
    queue: 'search',
    schedule: { name: 'search-words', pattern: '50 3 * * *' },
    run: () => refreshSearchWords(services),
  }),
  scheduledJob({
    name: 'search.add-new-words',
    queue: 'search',
    schedule: { name: 'search-new-words', everyMs: 30 * minuteMs },
    run: () => addNewSearchWords(services),
  }),
  // After the nightly popularity job, and once more during the day for imported products.
  scheduledJob({
    name: 'search.refresh-suggestion-lists',
    queue: 'search',
    schedule: { name: 'search-suggestion-lists', pattern: '50 3,15 * * *' },
    run: () => refreshSuggestionLists(services),
  }),
]);
