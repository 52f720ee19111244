import type { EmailChange } from '../../../shared/auth/email-change.schemas.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { requireMail } from '../../settings/mail-server.ts';
import { maskEmail, requestEmailChange } from './request-email-change.ts';
import { coolDownSeconds } from './resend-verification.ts';

/** The new address that the member asked for and has not confirmed yet. */
export async function getEmailChange({ db }: Services, { userId }: MemberActor): Promise<EmailChange> {
  const pending = await findPending(db.prisma, userId);
  return pending
    ? { email: pending.email, resendIn: coolDownSeconds(pending.createdAt) }
    : { email: null, resendIn: 0 };
}

/** Sends the link to the new address again, at most one a minute; the former one stops working. NOT_FOUND without a change. */
export async function resendEmailChange(
  services: Services,
  requestInfo: RequestInfo,
  { userId }: MemberActor,
): Promise<{ success: true }> {
  await requireMail(services);
  await transaction(services.db, async (tx) => {
    const { user, pending } = await lockPending(tx, userId);
    await requestEmailChange(services, tx, requestInfo, { user, newEmail: pending.email });
  });
  return { success: true };
}

/** Keeps the present address: the link that was sent stops working. NOT_FOUND without a change. */
export async function cancelEmailChange(
  { db }: Services,
  requestInfo: RequestInfo,
  { userId }: MemberActor,
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const { pending } = await lockPending(tx, userId);
    await tx.emailToken.updateMany({ where: { id: pending.id, usedAt: null }, data: { usedAt: databaseNow() } });
    await audit(tx, {
      entity: 'user',
      entityId: userId,
      action: 'delete',
      key: 'auth.email-change-requested',
      oldValue: maskEmail(pending.email),
      userId,
      requestInfo,
    });
  });
  return { success: true };
}

function findPending(prisma: Transaction | Services['db']['prisma'], userId: string) {
  return prisma.emailToken.findFirst({
    where: { userId, purpose: 'email_change', usedAt: null, expiresAt: { gt: databaseNow() } },
    orderBy: { createdAt: 'desc' },
    select: { id: true, email: true, createdAt: true },
  });
}

async function lockPending(tx: Transaction, userId: string) {
  await lockAccount(tx, userId);
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { id: true, email: true } });
  const pending = await findPending(tx, userId);
  if (!pending) throw new AppError('NOT_FOUND');
  return { user, pending };
}
