import { defineWorker } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { mailUnread } from './mail-unread.ts';
import { mailUnreadJob } from './messages.jobs.ts';

export const messagesWorker = defineWorker((services: Services) => [
  handleJob(mailUnreadJob, ({ messageId }) => mailUnread(services, messageId)),
]);
