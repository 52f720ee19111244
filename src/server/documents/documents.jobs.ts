import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

export const issueDocumentsJob = defineJob({
  name: 'documents.issue',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});
