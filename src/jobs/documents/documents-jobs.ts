import { issueDocumentsJob } from '../../server/documents/documents.jobs.ts';
import { issueDocuments } from '../../server/documents/issue-documents.ts';
import { handleJob } from '../../server/platform/jobs/jobs.ts';
import { schedule } from '../../server/platform/jobs/schedules.ts';
import type { Services } from '../../server/platform/services.ts';

/** What the workers do for invoices and credit notes. */
export function createDocumentJobs(services: Services) {
  return {
    handlers: [handleJob(issueDocumentsJob, () => issueDocuments(services))],
    schedules: [
      schedule({ name: 'issue-documents', job: issueDocumentsJob, payload: {}, repeat: { everyMs: 2 * 60_000 } }),
    ],
  };
}
