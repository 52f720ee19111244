import { handleJob, type JobHandler } from '../../server/platform/jobs.ts';
import { type Schedule, schedule } from '../../server/platform/schedules.ts';
import type { Services } from '../../server/platform/services.ts';
import { purgeWishlistUndos } from '../../server/wishlist/restore-wishlist-items.ts';
import { sendWishlistNotices } from '../../server/wishlist/send-wishlist-notices.ts';
import { sendWishlistNoticesJob } from '../../server/wishlist/wishlist.jobs.ts';

/** Every five minutes members are notified of price drops and new stock (D-58). */
export function createWishlistJobs(services: Pick<Services, 'db' | 'environment' | 'logger'>): {
  handlers: JobHandler[];
  schedules: Schedule[];
} {
  return {
    handlers: [
      handleJob(sendWishlistNoticesJob, async () => {
        await sendWishlistNotices(services);
        await purgeWishlistUndos(services.db);
      }),
    ],
    schedules: [
      schedule({ name: 'wishlist-notices', job: sendWishlistNoticesJob, payload: {}, repeat: { everyMs: 300_000 } }),
    ],
  };
}
