import { maskIp } from '../../shared/downloads/mask-ip.ts';
import { changeProfileColumns } from '../accounts/change-account.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { AppError } from '../platform/app-error.ts';
import { hashSecret } from '../platform/crypto/link-token.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { transaction } from '../platform/database/db.ts';
import { mailTime } from '../platform/mail/mail-time.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';

/**
 * The second step of the double opt-in: the link subscribes the address that it was sent to, once. The request and the
 * consent stay as evidence of who asked for it, when, from where, and in which words. TOKEN_INVALID otherwise.
 */
export async function confirmNewsletter(
  { db }: Services,
  { ip }: Pick<RequestInfo, 'ip'>,
  { token }: { token: string },
): Promise<{ success: true }> {
  const where = { tokenHash: hashSecret(token), type: 'newsletter' as const };
  await transaction(db, async (tx) => {
    const asked = await tx.consentRequest.findFirst({ where, select: { userId: true } });
    if (!asked) throw new AppError('TOKEN_INVALID');
    const { userId } = asked;
    // First the member, as whoever unsubscribes does: the two must not wait for each other.
    await lockAccount(tx, userId);
    const now = await databaseTime(tx);
    const [taken] = await tx.consentRequest.updateManyAndReturn({
      where: { ...where, confirmedAt: null, closedAt: null, expiresAt: { gt: now } },
      data: { confirmedAt: now },
      select: { id: true, email: true, version: true },
    });
    const isTheirs = taken && (await tx.user.count({ where: { id: userId, email: taken.email } })) === 1;
    if (!isTheirs) throw new AppError('TOKEN_INVALID');
    const { id, version } = taken;
    await changeProfileColumns(tx, userId, { newsletter: true });
    await tx.userConsent.create({
      data: { userId, type: 'newsletter', version, granted: true, at: now, ipMasked: maskIp(ip) },
      select: { id: true },
    });
    const variables = { time: mailTime(now) };
    await queueMail(tx, { templateKey: 'newsletter-welcome', userId, variables, dedupeKey: `newsletter-on:${id}` });
  });
  return { success: true };
}
