import { recountCategoriesJob } from '../../server/categories/categories.jobs.ts';
import { followPublishingWindows, reconcileCategories } from '../../server/categories/recount-categories.ts';
import { handleJob, type JobHandler } from '../../server/platform/jobs.ts';
import { type Schedule, schedule } from '../../server/platform/schedules.ts';
import type { Services } from '../../server/platform/services.ts';
import { fitSearchCore } from '../../server/products/fit-search-core.ts';
import {
  fitSearchCoreJob,
  refreshPopularityJob,
  refreshPricesJob,
  refreshSellerRatingsJob,
  removeFilesJob,
  returnProductsJob,
} from '../../server/products/products.jobs.ts';
import { refreshPopularity } from '../../server/products/refresh-popularity.ts';
import { refreshPrices } from '../../server/products/refresh-prices.ts';
import { refreshSellerRatings } from '../../server/products/refresh-seller-ratings.ts';
import { returnProducts } from '../../server/products/return-products.ts';

/** Keeps derived numbers of the catalogue correct over time: prices, publishing windows, popularity, counters. */
export function createProductJobs(services: Pick<Services, 'db' | 'logger' | 'storage'>): {
  handlers: JobHandler[];
  schedules: Schedule[];
} {
  return {
    handlers: [
      handleJob(refreshPricesJob, async () => {
        await refreshPrices(services);
        await followPublishingWindows(services);
      }),
      handleJob(refreshPopularityJob, () => refreshPopularity(services)),
      handleJob(refreshSellerRatingsJob, () => refreshSellerRatings(services)),
      handleJob(returnProductsJob, () => returnProducts(services)),
      handleJob(fitSearchCoreJob, () => fitSearchCore(services)),
      handleJob(recountCategoriesJob, () => reconcileCategories(services)),
      handleJob(removeFilesJob, ({ keys }) => Promise.all(keys.map((key) => services.storage.remove(key)))),
    ],
    schedules: [
      schedule({ name: 'products-prices', job: refreshPricesJob, payload: {}, repeat: { everyMs: 60_000 } }),
      schedule({ name: 'products-return', job: returnProductsJob, payload: {}, repeat: { everyMs: 60_000 } }),
      schedule({
        name: 'products-popularity',
        job: refreshPopularityJob,
        payload: {},
        repeat: { pattern: '20 3 * * *' },
      }),
      schedule({
        name: 'products-seller-ratings',
        job: refreshSellerRatingsJob,
        payload: {},
        repeat: { pattern: '50 3 * * *' },
      }),
      schedule({ name: 'products-search-core', job: fitSearchCoreJob, payload: {}, repeat: { pattern: '10 * * * *' } }),
      schedule({
        name: 'categories-recount',
        job: recountCategoriesJob,
        payload: {},
        repeat: { pattern: '40 3 * * *' },
      }),
    ],
  };
}
