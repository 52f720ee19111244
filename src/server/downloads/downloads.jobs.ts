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
