import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';

export const expireGrantsJob = defineJob({
  name: 'downloads.expire-grants',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});

export const expireUploadsJob = defineJob({
  name: 'downloads.expire-uploads',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});

export const announceVersionJob = defineJob({
  name: 'downloads.announce-version',
  queue: 'notify',
  payload: z.strictObject({ fileId: z.uuid(), version: z.string() }),
});

/** Retried for hours: a scanner that reloads its signatures is unavailable for minutes. */
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

export const findUnscannedJob = defineJob({
  name: 'downloads.find-unscanned',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});

export const warnExpiringJob = defineJob({
  name: 'downloads.warn-expiring',
  queue: 'notify',
  payload: z.strictObject({}),
  attempts: 2,
});

export const warnLowKeysJob = defineJob({
  name: 'downloads.warn-low-keys',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});
