import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { announceVersion } from './announce-version.ts';
import { announceVersionJob, scanFileJob, scanUploadJob } from './downloads.jobs.ts';
import { expireGrants } from './expire-grants.ts';
import { expireUploads } from './expire-uploads.ts';
import { findUnscanned } from './find-unscanned.ts';
import { scanFile } from './scan-file.ts';
import { scanUpload } from './scan-upload.ts';
import { warnExpiring } from './warn-expiring.ts';
import { warnLowKeys } from './warn-low-keys.ts';

export const downloadsWorker = defineWorker((services: Services) => [
  handleJob(announceVersionJob, (payload) => announceVersion(services, payload)),
  handleJob(scanFileJob, (payload) => scanFile(services, payload)),
  handleJob(scanUploadJob, (payload) => scanUpload(services, payload)),
  scheduledJob({
    name: 'downloads.expire-grants',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'expire-grants', everyMs: 5 * 60_000 },
    run: () => expireGrants(services),
  }),
  scheduledJob({
    name: 'downloads.expire-uploads',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'expire-uploads', pattern: '15 5 * * *' },
    run: () => expireUploads(services),
  }),
  scheduledJob({
    name: 'downloads.find-unscanned',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'find-unscanned-files', everyMs: 5 * 60_000 },
    run: () => findUnscanned(services),
  }),
  scheduledJob({
    name: 'downloads.warn-expiring',
    queue: 'notify',
    attempts: 2,
    schedule: { name: 'warn-expiring-downloads', pattern: '5 * * * *' },
    run: () => warnExpiring(services),
  }),
  scheduledJob({
    name: 'downloads.warn-low-keys',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'warn-low-keys', everyMs: 10 * 60_000 },
    run: () => warnLowKeys(services),
  }),
]);
