import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Categories follow with what is published by now. */
export const refreshPricesJob = defineJob({
  name: 'products.refresh-prices',
  queue: 'maintenance',
  payload: z.strictObject({}),
});

export const removeFilesJob = defineJob({
  name: 'products.remove-files',
  queue: 'media',
  /** Keys of the storage: the rows that named them are gone. */
  payload: z.strictObject({ keys: z.array(z.string()).max(1_000) }),
});
