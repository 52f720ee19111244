import type { EmailDelivery } from '../../../shared/users/unsubscribe.schemas.ts';
import { findSuppression, liftSuppression } from '../../bounces/suppressed-addresses.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

/** Whether my address takes our mail. */
export async function getEmailDelivery({ db }: Services, { userId }: MemberActor): Promise<EmailDelivery> {
  return await readDelivery(db.prisma, userId);
}

/** All mail goes to my address again, beginning with one that shows it; should that bounce, we are where we were. */
export async function tryAddressAgain(
  { db }: Services,
  { userId }: MemberActor,
  { requestId }: RequestInfo,
): Promise<EmailDelivery> {
  return await transaction(db, async (tx) => {
    const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
    if (await liftSuppression(tx, email)) {
      const dedupeKey = `address-works:${userId}:${requestId}`;
      await queueMail(tx, { templateKey: 'address-works', userId, variables: {}, dedupeKey });
    }
    return await readDelivery(tx, userId);
  });
}

async function readDelivery(tx: Transaction, userId: string): Promise<EmailDelivery> {
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  const found = await findSuppression(tx, email);
  return { email, problem: found && { kind: found.kind, since: found.since.toISOString() } };
}
