import { minuteMs } from '../../shared/dates/spans.ts';
import { removeFiles, removeUnnamedFilesJob } from '../platform/files/files-before-rows.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import { purgeOutbox } from '../platform/jobs/outbox.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { encodeAvif } from './pictures/encode-avif.ts';

export const systemWorker = defineWorker((services: Services) => [
  handleJob(removeUnnamedFilesJob, ({ keys }) => removeFiles(services.storage, keys)),
  scheduledJob({
    name: 'system.purge-outbox',
    queue: 'maintenance',
    schedule: { name: 'purge-outbox', pattern: '40 4 * * *' },
    run: async () => purgeOutbox(services.db, (await getSettings(services.db)).jobRetentionDays),
  }),
  scheduledJob({
    name: 'system.encode-avif',
    queue: 'media',
    attempts: 1,
    schedule: { name: 'encode-avif', everyMs: 2 * minuteMs },
    run: () => encodeAvif(services),
  }),
]);
