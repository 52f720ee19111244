import { v7 as uuid } from 'uuid';
import { dayMs } from '../../../shared/dates/spans.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { canMail } from '../../settings/mail-server.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { mailResetLinkJob } from '../auth.jobs.ts';
import { authRateLimits } from '../auth.limits.ts';

interface PasswordAge {
  emailKey: string;
  passwordChangedAt: Date | null;
  createdAt: Date;
}

/**
 * Lets nobody in by a password older than `passwordMaxAgeDays`, but mails its owner a link to choose another. Without
 * a mail server it would lock everybody out, so there it does nothing. @throws PASSWORD_EXPIRED,
 * RATE_LIMITED
 */
export async function refuseOldPassword(
  services: Services,
  { requestId }: RequestInfo,
  { emailKey, passwordChangedAt, createdAt }: PasswordAge,
): Promise<void> {
  const { passwordMaxAgeDays } = await getSettings(services.db);
  const age = databaseNow().getTime() - (passwordChangedAt ?? createdAt).getTime();
  if (passwordMaxAgeDays === 0 || age <= passwordMaxAgeDays * dayMs || !(await canMail(services))) return;
  // As many links as whoever asks for one gets.
  await services.rateLimits.consume(authRateLimits.forgotPassword, emailKey);
  await transaction(services.db, (tx) =>
    enqueue(tx, mailResetLinkJob, { emailKey, tokenId: uuid(), requestId }, { priority: 'first' }),
  );
  throw new AppError('PASSWORD_EXPIRED');
}
