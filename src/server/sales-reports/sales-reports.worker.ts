import { minuteMs } from '../../shared/dates/spans.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { sendDueReports } from './send-due-reports.ts';

export const salesReportsWorker = defineWorker((services: Pick<Services, 'db' | 'replica' | 'environment'>) => [
  scheduledJob({
    name: 'sales-reports.send-due',
    queue: 'maintenance',
    schedule: { name: 'sales-reports-send-due', everyMs: 5 * minuteMs },
    run: () => sendDueReports(services),
  }),
]);
