import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

export const recountCategoriesJob = defineJob({
  name: 'categories.recount',
  queue: 'maintenance',
  payload: z.strictObject({}),
});
