import { minuteMs } from '../../shared/dates/spans.ts';
import { removeFiles } from '../platform/files/files-before-rows.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob, reactTo } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { banChangedJob, endSuspensionsJob } from '../users/users.jobs.ts';
import { refreshBundles } from './editing/refresh-bundles.ts';
import { followFamilyWindows } from './families/follow-windows.ts';
import { refreshPrices } from './prices/refresh-prices.ts';
import { refreshPricesJob, removeFilesJob } from './products.jobs.ts';
import { refreshCompanions } from './together/refresh-companions.ts';
import { fitSearchCore } from './upkeep/fit-search-core.ts';
import { forgetCatalogueChanges } from './upkeep/forget-catalogue-changes.ts';
import { refreshPopularity } from './upkeep/refresh-popularity.ts';
import { refreshSellerRatings } from './upkeep/refresh-seller-ratings.ts';
import { returnProducts } from './upkeep/return-products.ts';

/** Keeps the catalogue's derived numbers true while nobody writes. */
export const productsWorker = defineWorker((services: Pick<Services, 'db' | 'logger' | 'storage'>) => [
  handleJob(removeFilesJob, ({ keys }) => removeFiles(services.storage, keys)),
  // Who may sell again finds the products back before the next minute.
  reactTo(banChangedJob, () => returnProducts(services)),
  reactTo(endSuspensionsJob, () => returnProducts(services)),
  scheduledJob({
    ...refreshPricesJob,
    schedule: { name: 'products-prices', everyMs: 60_000 },
    run: async () => {
      const turned = await refreshPrices(services);
      await refreshBundles(services);
      await followFamilyWindows(services);
      return turned;
    },
  }),
  scheduledJob({
    name: 'products.return-withheld',
    queue: 'maintenance',
    schedule: { name: 'products-return', everyMs: 60_000 },
    run: () => returnProducts(services),
  }),
  scheduledJob({
    name: 'products.refresh-popularity',
    queue: 'maintenance',
    schedule: { name: 'products-popularity', pattern: '20 3 * * *' },
    run: () => refreshPopularity(services),
  }),
  scheduledJob({
    name: 'products.refresh-seller-ratings',
    queue: 'maintenance',
    schedule: { name: 'products-seller-ratings', pattern: '50 3 * * *' },
    run: () => refreshSellerRatings(services),
  }),
  scheduledJob({
    name: 'products.refresh-companions',
    queue: 'maintenance',
    schedule: { name: 'products-companions', pattern: '10 4 * * *' },
    run: () => refreshCompanions(services),
  }),
  scheduledJob({
    name: 'products.fit-search-core',
    queue: 'search',
    schedule: { name: 'products-search-core', pattern: '10 * * * *' },
    run: () => fitSearchCore(services),
  }),
  scheduledJob({
    name: 'products.forget-changes',
    queue: 'maintenance',
    schedule: { name: 'products-changes', everyMs: 10 * minuteMs },
    run: () => forgetCatalogueChanges(services),
  }),
]);
