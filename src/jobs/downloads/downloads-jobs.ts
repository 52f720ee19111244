import { announceVersion } from '../../server/downloads/announce-version.ts';
import {
  announceVersionJob,
  expireGrantsJob,
  expireUploadsJob,
  findUnscannedJob,
  scanFileJob,
  scanUploadJob,
  warnExpiringJob,
  warnLowKeysJob,
} from '../../server/downloads/downloads.jobs.ts';
import { expireGrants } from '../../server/downloads/expire-grants.ts';
import { expireUploads } from '../../server/downloads/expire-uploads.ts';
import { findUnscanned } from '../../server/downloads/find-unscanned.ts';
import { scanFile } from '../../server/downloads/scan-file.ts';
import { scanUpload } from '../../server/downloads/scan-upload.ts';
import { warnExpiring } from '../../server/downloads/warn-expiring.ts';
import { warnLowKeys } from '../../server/downloads/warn-low-keys.ts';
import { handleJob } from '../../server/platform/jobs/jobs.ts';
import { schedule } from '../../server/platform/jobs/schedules.ts';
import type { Services } from '../../server/platform/services.ts';

/** What the workers do for downloads. */
export function createDownloadJobs(services: Services) {
  return {
    handlers: [
      handleJob(announceVersionJob, (payload) => announceVersion(services, payload)),
      handleJob(expireGrantsJob, () => expireGrants(services)),
      handleJob(expireUploadsJob, () => expireUploads(services)),
      handleJob(findUnscannedJob, () => findUnscanned(services)),
      handleJob(scanFileJob, (payload) => scanFile(services, payload)),
      handleJob(scanUploadJob, (payload) => scanUpload(services, payload)),
      handleJob(warnExpiringJob, () => warnExpiring(services)),
      handleJob(warnLowKeysJob, () => warnLowKeys(services)),
    ],
    schedules: [
      schedule({ name: 'expire-grants', job: expireGrantsJob, payload: {}, repeat: { everyMs: 5 * 60_000 } }),
      schedule({ name: 'warn-low-keys', job: warnLowKeysJob, payload: {}, repeat: { everyMs: 10 * 60_000 } }),
      schedule({ name: 'expire-uploads', job: expireUploadsJob, payload: {}, repeat: { pattern: '15 5 * * *' } }),
      schedule({ name: 'find-unscanned-files', job: findUnscannedJob, payload: {}, repeat: { everyMs: 5 * 60_000 } }),
      schedule({
        name: 'warn-expiring-downloads',
        job: warnExpiringJob,
        payload: {},
        repeat: { pattern: '5 * * * *' },
      }),
    ],
  };
}
