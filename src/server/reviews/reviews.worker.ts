import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { reactTo } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { banChangedJob } from '../users/users.jobs.ts';
import { followBanInReviews } from './moderation/follow-ban.ts';
import { reconcileReviews } from './reconcile-reviews.ts';
import { sendReviewReminders } from './send-review-reminders.ts';

export const reviewsWorker = defineWorker((services: Services) => [
  reactTo(banChangedJob, ({ userId }) => followBanInReviews(services, userId)),
  scheduledJob({
    name: 'reviews.send-reminders',
    queue: 'maintenance',
    schedule: { name: 'review-reminders', pattern: '0 10 * * *' },
    run: () => sendReviewReminders(services),
  }),
  scheduledJob({
    name: 'reviews.reconcile',
    queue: 'maintenance',
    schedule: { name: 'reviews-reconcile', pattern: '10 3 * * *' },
    run: () => reconcileReviews(services),
  }),
]);
