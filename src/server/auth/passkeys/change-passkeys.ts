import type { Passkey } from '../../../shared/auth/passkey.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { lockEnteringAccount } from '../sessions/enter-account.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { replaceSession } from '../sessions/replace-session.ts';
import { announcePasskey } from './announce-passkey.ts';
import { showPasskey } from './passkeys.queries.ts';

/** Gives one's own passkey another name. NOT_FOUND for anybody else's. */
export async function renamePasskey(
  { db }: Services,
  { userId }: MemberActor,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const [renamed] = await db.prisma.passkey.updateManyAndReturn({ where: { id, userId }, data: { name } });
  if (!renamed) throw new AppError('NOT_FOUND');
  return showPasskey(renamed);
}

/**
 * Removes one's own passkey. Whoever holds the device may be signed in with it, so every other session ends, and this
 * browser's goes on under a new id. NOT_FOUND for anybody else's.
 */
export async function removePasskey(
  services: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
  { id }: { id: string },
): Promise<SignedIn<{ success: true }>> {
  const { userId } = actor;
  return await transaction(services.db, async (tx) => {
    await lockEnteringAccount(tx, userId);
    const passkey = await tx.passkey.findFirst({ where: { id, userId }, select: { name: true } });
    if (!passkey) throw new AppError('NOT_FOUND');
    await tx.passkey.delete({ where: { id } });
    const session = await replaceSession(services, tx, requestInfo, { actor, endReason: 'passkey_removed' });
    await announcePasskey(services, tx, requestInfo, { userId, name: passkey.name, change: 'removed' });
    return { session, output: { success: true } };
  });
}
