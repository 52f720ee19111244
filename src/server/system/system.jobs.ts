import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Deletes outbox messages that were done long ago. */
export const purgeOutboxJob = defineJob({ name: 'system.purge-outbox', queue: 'maintenance', payload: z.object({}) });
