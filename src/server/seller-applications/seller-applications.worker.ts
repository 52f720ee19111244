import { defineWorker } from '../platform/jobs/define-worker.ts';
import { reactTo } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { sellingGainedJob, sellingLostJob } from '../roles/roles.jobs.ts';
import { announceSellingLost } from './announce-selling-lost.ts';
import { approveGranted } from './approve-granted.ts';

export const sellerApplicationsWorker = defineWorker((services: Pick<Services, 'db' | 'environment'>) => [
  reactTo(sellingLostJob, (loss) => announceSellingLost(services, loss)),
  reactTo(sellingGainedJob, (gain) => approveGranted(services, gain)),
]);
