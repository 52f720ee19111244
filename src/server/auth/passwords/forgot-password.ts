import { v7 as uuid } from 'uuid';
import { emailKey } from '../../../shared/auth/account.rules.ts';
import { transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { requireMail } from '../../settings/mail-server.ts';
import { mailResetLinkJob } from '../auth.jobs.ts';
import { authRateLimits } from '../auth.limits.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';

/**
 * Accepts a request for a reset link. A job looks the address up later, so that answer and timing are the same for
 * every address.
 */
export async function forgotPassword(
  services: Services,
  requestInfo: RequestInfo,
  { email }: { email: string },
): Promise<{ success: true; message: string }> {
  const { db, rateLimits } = services;
  await requireMail(services);
  await requireCaptcha(services, requestInfo);
  const key = emailKey(email);
  await rateLimits.consume(authRateLimits.forgotPassword, key);
  await transaction(db, (tx) =>
    enqueue(
      tx,
      mailResetLinkJob,
      { emailKey: key, tokenId: uuid(), requestId: requestInfo.requestId },
      { priority: 'first' },
    ),
  );
  return { success: true, message: 'If there is an account with this address, we have sent a link to it.' };
}
