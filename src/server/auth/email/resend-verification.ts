import type { ResendWait } from '../../../shared/auth/auth.schemas.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { requireMail } from '../../settings/mail-server.ts';
import { sendVerification } from './send-verification.ts';

const COOL_DOWN_MS = 60_000;

/** Sends a new verification link, at most one a minute however many clicks come at once (D-6). */
export async function resendVerification(
  services: Services,
  actor: MemberActor,
): Promise<{ success: true; message?: string }> {
  await requireMail(services);
  return transaction(services.db, async (tx) => {
    await lockAccount(tx, actor.userId);
    const user = await tx.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { id: true, email: true, emailVerifiedAt: true },
    });
    if (user.emailVerifiedAt) return { success: true, message: 'Your e-mail address is already verified.' };
    const retryAfter = await secondsToWait(tx, user.id);
    if (retryAfter > 0) throw new AppError('RATE_LIMITED', { retryAfter });
    await sendVerification(services, tx, user);
    return { success: true };
  });
}

/** How long until `resendVerification` sends a link again. */
export async function getVerificationWait({ db }: Services, { userId }: MemberActor): Promise<ResendWait> {
  return { seconds: await secondsToWait(db.prisma, userId) };
}

/** What is left of the cool-down behind a link that was sent at this time, in whole seconds. */
export function coolDownSeconds(sentAt: Date): number {
  return Math.max(0, Math.ceil((sentAt.getTime() + COOL_DOWN_MS - databaseNow().getTime()) / 1000));
}

async function secondsToWait(prisma: Transaction | Services['db']['prisma'], userId: string): Promise<number> {
  const last = await prisma.emailToken.findFirst({
    where: { userId, purpose: 'verify_email' },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  });
  return last ? coolDownSeconds(last.createdAt) : 0;
}
