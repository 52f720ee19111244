import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** An account was banned or suspended, or a ban was lifted: orders, reviews and products follow. */
export const banChangedJob = defineJob({
  name: 'users.ban-changed',
  queue: 'critical',
  payload: z.strictObject({ userId: z.uuid() }),
});

/** The products of their sellers follow. */
export const endSuspensionsJob = defineJob({
  name: 'users.end-suspensions',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});
