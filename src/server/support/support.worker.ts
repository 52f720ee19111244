import { defineWorker } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { mailAnswer } from './mail/mail-answer.ts';
import { mailAnswerJob } from './support.jobs.ts';

export const supportWorker = defineWorker((services: Services) => [
  handleJob(mailAnswerJob, ({ messageId }) => mailAnswer(services, messageId)),
]);
