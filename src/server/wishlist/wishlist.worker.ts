import { minuteMs } from '../../shared/dates/spans.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { purgeWishlistUndos } from './restore-wishlist-items.ts';
import { sendWishlistNotices } from './send-wishlist-notices.ts';

export const wishlistWorker = defineWorker((services: Pick<Services, 'db' | 'environment' | 'logger'>) => [
  scheduledJob({
    name: 'wishlist.notices',
    queue: 'notify',
    schedule: { name: 'wishlist-notices', everyMs: 5 * minuteMs },
    run: async () => {
      await sendWishlistNotices(services);
      await purgeWishlistUndos(services.db);
    },
  }),
]);
