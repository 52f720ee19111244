import { minuteMs } from '../../shared/dates/spans.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { countCohorts } from './facts/count-cohorts.ts';
import { countSearchFacts } from './facts/count-searches.ts';
import { purgeProductVisits } from './purge-product-visits.ts';
import { rollUpStatistics } from './roll-up-statistics.ts';
import { rollUpShop } from './shop/roll-up-shop.ts';
import { countTrafficFacts } from './traffic/count-traffic-facts.ts';

export const statisticsWorker = defineWorker((services: Pick<Services, 'db'>) => [
  scheduledJob({
    name: 'statistics.roll-up',
    queue: 'maintenance',
    schedule: { name: 'statistics-roll-up', everyMs: 5 * minuteMs },
    run: () => rollUpStatistics(services),
  }),
  scheduledJob({
    name: 'statistics.roll-up-shop',
    queue: 'maintenance',
    schedule: { name: 'statistics-roll-up-shop', everyMs: 60_000 },
    run: () => rollUpShop(services),
  }),
  scheduledJob({
    name: 'statistics.count-searches',
    queue: 'maintenance',
    schedule: { name: 'statistics-searches', everyMs: 5 * minuteMs },
    run: () => countSearchFacts(services),
  }),
  scheduledJob({
    name: 'statistics.count-traffic',
    queue: 'maintenance',
    schedule: { name: 'statistics-traffic', everyMs: 5 * minuteMs },
    run: () => countTrafficFacts(services),
  }),
  scheduledJob({
    name: 'statistics.count-cohorts',
    queue: 'maintenance',
    schedule: { name: 'statistics-cohorts', everyMs: 5 * minuteMs },
    run: () => countCohorts(services),
  }),
  scheduledJob({
    name: 'statistics.purge-visits',
    queue: 'maintenance',
    schedule: { name: 'statistics-purge', pattern: '50 * * * *' },
    run: () => purgeProductVisits(services),
  }),
]);
