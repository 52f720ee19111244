import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

export const announceVersionJob = defineJob({
  name: 'downloads.announce-version',
  queue: 'notify',
  payload: z.strictObject({ fileId: z.uuid(), version: z.string() }),
});

/** Attempts for hours: a scanner that loads its signatures anew is away for minutes. */
export const scanUploadJob = defineJob({
  name: 'downloads.scan-upload',
  queue: 'media',
  payload: z.strictObject({ uploadId: z.uuid() }),
  attempts: 24,
});

export const scanFileJob = defineJob({
  name: 'downloads.scan-file',
  queue: 'media',
  payload: z.strictObject({ fileId: z.uuid() }),
  attempts: 4,
});
