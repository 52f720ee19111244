import { minuteMs } from '../../shared/dates/spans.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { issueDocuments } from './issue-documents.ts';

export const documentsWorker = defineWorker((services: Services) => [
  scheduledJob({
    name: 'documents.issue',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'issue-documents', everyMs: 2 * minuteMs },
    run: () => issueDocuments(services),
  }),
]);
