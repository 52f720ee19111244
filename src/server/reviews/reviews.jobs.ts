import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

const nothing = z.strictObject({});

export const sendReviewRemindersJob = defineJob({
  name: 'reviews.send-reminders',
  queue: 'maintenance',
  payload: nothing,
});
export const reconcileReviewsJob = defineJob({ name: 'reviews.reconcile', queue: 'maintenance', payload: nothing });
