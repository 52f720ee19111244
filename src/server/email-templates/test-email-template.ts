import { sampleValues } from '../../shared/email-templates/placeholder-facts.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
import { isSecure } from '../platform/http/anti-forgery.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { sendMailJob } from './email-templates.jobs.ts';
import { requireShipped } from './email-templates.queries.ts';

/** Mails a template with sample values to the one who asks. EMAIL_NOT_CONFIGURED when the mail would reach nobody. */
export async function testEmailTemplate(
  { db, environment }: Services,
  { userId }: MemberActor,
  { requestId }: RequestInfo,
  id: string,
): Promise<{ success: true }> {
  const { placeholders } = requireShipped(id);
  // Without a mail server mail is only kept, for a page that no public shop has.
  const isKept = environment.NODE_ENV !== 'production' || !isSecure(environment);
  if (!environment.SMTP_URL && !isKept) throw new AppError('EMAIL_NOT_CONFIGURED');
  const dedupeKey = `template-test:${id}:${requestId}`;
  const variables = sampleValues(placeholders);
  await transaction(db, (tx) => enqueue(tx, sendMailJob, { templateKey: id, userId, variables, dedupeKey }));
  return { success: true };
}
