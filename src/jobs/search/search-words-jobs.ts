import { handleJob, type JobHandler } from '../../server/platform/jobs.ts';
import { type Schedule, schedule } from '../../server/platform/schedules.ts';
import type { Services } from '../../server/platform/services.ts';
import { addNewSearchWords, refreshSearchWords } from '../../server/search/refresh-search-words.ts';
import { addNewSearchWordsJob, refreshSearchWordsJob } from '../../server/search/search-words.jobs.ts';

/** What keeps the words known by which mistyped queries are corrected. */
export function createSearchWordsJobs(services: Pick<Services, 'db'>): {
  handlers: JobHandler[];
  schedules: Schedule[];
} {
  return {
    handlers: [
      handleJob(refreshSearchWordsJob, () => refreshSearchWords(services)),
      handleJob(addNewSearchWordsJob, () => addNewSearchWords(services)),
    ],
    schedules: [
      schedule({ name: 'search-words', job: refreshSearchWordsJob, payload: {}, repeat: { pattern: '50 3 * * *' } }),
      schedule({ name: 'search-new-words', job: addNewSearchWordsJob, payload: {}, repeat: { everyMs: 1_800_000 } }),
    ],
  };
}
