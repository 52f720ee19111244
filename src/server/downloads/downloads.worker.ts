import { minuteMs } from '../../shared/dates/spans.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { announceVersionJob, scanFileJob, scanUploadJob } from './downloads.jobs.ts';
import { announceVersion } from './files/announce-version.ts';
import { expireGrants } from './grants/expire-grants.ts';
import { forgetAddresses } from './grants/forget-addresses.ts';
import { warnExpiring } from './grants/warn-expiring.ts';
import { findUnscanned } from './scans/find-unscanned.ts';
import { scanFile } from './scans/scan-file.ts';
import { scanUpload } from './scans/scan-upload.ts';
import { expireUploads } from './uploads/expire-uploads.ts';

export const downloadsWorker = defineWorker((services: Services) => [
  handleJob(announceVersionJob, (payload) => announceVersion(services, payload)),
  handleJob(scanFileJob, (payload) => scanFile(services, payload)),
  handleJob(scanUploadJob, (payload) => scanUpload(services, payload)),
  scheduledJob({
    name: 'downloads.expire-grants',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'expire-grants', everyMs: 5 * minuteMs },
    run: () => expireGrants(services),
  }),
  scheduledJob({
    name: 'downloads.forget-addresses',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'forget-download-addresses', pattern: '45 4 * * *' },
    run: () => forgetAddresses(services),
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
    schedule: { name: 'find-unscanned-files', everyMs: 5 * minuteMs },
    run: () => findUnscanned(services),
  }),
  scheduledJob({
    name: 'downloads.warn-expiring',
    queue: 'notify',
    attempts: 2,
    schedule: { name: 'warn-expiring-downloads', pattern: '5 * * * *' },
    run: () => warnExpiring(services),
  }),
]);
