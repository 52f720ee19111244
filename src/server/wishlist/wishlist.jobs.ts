import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

export const sendWishlistNoticesJob = defineJob({
  name: 'wishlist.notices',
  queue: 'notify',
  payload: z.strictObject({}),
});
