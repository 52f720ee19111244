import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';

const nothing = z.strictObject({});

export const refreshPricesJob = defineJob({ name: 'products.refresh-prices', queue: 'maintenance', payload: nothing });
export const fitSearchCoreJob = defineJob({ name: 'products.fit-search-core', queue: 'search', payload: nothing });
export const refreshPopularityJob = defineJob({
  name: 'products.refresh-popularity',
  queue: 'maintenance',
  payload: nothing,
});
export const refreshSellerRatingsJob = defineJob({
  name: 'products.refresh-seller-ratings',
  queue: 'maintenance',
  payload: nothing,
});
/** Sellers may sell again: what was withheld comes back. */
export const returnProductsJob = defineJob({
  name: 'products.return-withheld',
  queue: 'maintenance',
  payload: nothing,
});
export const removeFilesJob = defineJob({
  name: 'products.remove-files',
  queue: 'media',
  /** Storage keys whose rows were deleted. */
  payload: z.strictObject({ keys: z.array(z.string()).max(1_000) }),
});
