import { sampleValues } from '../../shared/email-templates/placeholder-facts.ts';
import type { MemberActor } from '../platform/actor.ts';
import { transaction } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { requireMail } from '../settings/mail-server.ts';
import { sendMailJob } from './email-templates.jobs.ts';
import { requireShipped } from './email-templates.queries.ts';

/** Mails a template with sample values to the one who asks. EMAIL_NOT_CONFIGURED when the mail would reach nobody. */
export async function testEmailTemplate(
  services: Services,
  { userId }: MemberActor,
  { requestId }: RequestInfo,
  id: string,
): Promise<{ success: true }> {
  const { placeholders, facts } = requireShipped(id);
  await requireMail(services);
  const dedupeKey = `template-test:${id}:${requestId}`;
  const variables = sampleValues(placeholders, facts);
  await transaction(services.db, (tx) => enqueue(tx, sendMailJob, { templateKey: id, userId, variables, dedupeKey }));
  return { success: true };
}
