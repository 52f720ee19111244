import { handleJob } from '../../server/platform/jobs/jobs.ts';
import { schedule } from '../../server/platform/jobs/schedules.ts';
import type { Services } from '../../server/platform/services.ts';
import { reconcileReviews } from '../../server/reviews/reconcile-reviews.ts';
import { reconcileReviewsJob, sendReviewRemindersJob } from '../../server/reviews/reviews.jobs.ts';
import { sendReviewReminders } from '../../server/reviews/send-review-reminders.ts';

/** What the workers do for reviews, and when by themselves (D-74). */
export function createReviewJobs(services: Services) {
  return {
    handlers: [
      handleJob(sendReviewRemindersJob, () => sendReviewReminders(services)),
      handleJob(reconcileReviewsJob, () => reconcileReviews(services)),
    ],
    schedules: [
      schedule({
        name: 'review-reminders',
        job: sendReviewRemindersJob,
        payload: {},
        repeat: { pattern: '0 10 * * *' },
      }),
      schedule({ name: 'reviews-reconcile', job: reconcileReviewsJob, payload: {}, repeat: { pattern: '10 3 * * *' } }),
    ],
  };
}
