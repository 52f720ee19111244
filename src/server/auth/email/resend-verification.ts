import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { requireMail } from '../../settings/mail-server.ts';
import { sendVerification } from './send-verification.ts';

export const COOL_DOWN_MS = 60_000;

/** Sends a new verification link, at most one a minute however many clicks come at once (D-6). */
export async function resendVerification(
  services: Services,
  actor: MemberActor,
): Promise<{ success: true; message?: string }> {
  await requireMail(services);
  return transaction(services.db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "users" WHERE "id" = ${actor.userId}::uuid FOR UPDATE`;
    const user = await tx.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { id: true, email: true, emailVerifiedAt: true },
    });
    if (user.emailVerifiedAt) return { success: true, message: 'Your e-mail address is already verified.' };
    const last = await tx.emailToken.findFirst({
      where: { userId: user.id, purpose: 'verify_email' },
      orderBy: { createdAt: 'desc' },
      select: { createdAt: true },
    });
    const waitMs = last ? last.createdAt.getTime() + COOL_DOWN_MS - databaseNow().getTime() : 0;
    if (waitMs > 0) throw new AppError('RATE_LIMITED', { retryAfter: Math.ceil(waitMs / 1000) });
    await sendVerification(services, tx, user);
    return { success: true };
  });
}
