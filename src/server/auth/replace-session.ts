import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database-clock.ts';
import type { Transaction } from '../platform/db.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { type IssuedSession, openSession } from './open-session.ts';

/** Ends every session of the user and opens a new one here, with the same length and the sudo that was open. */
export async function replaceSession(
  services: Services,
  tx: Transaction,
  exchange: Exchange,
  { actor, endReason }: { actor: MemberActor; endReason: string },
): Promise<IssuedSession> {
  const { userId, sessionId } = actor;
  const ended = await tx.session.updateManyAndReturn({
    where: { userId, endedAt: null },
    data: { endedAt: databaseNow(), endReason },
    select: { id: true, rememberMe: true, sudoUntil: true },
  });
  const own = ended.find(({ id }) => id === sessionId);
  if (!own) throw new AppError('UNAUTHENTICATED');
  return openSession(services, tx, exchange, { userId, rememberMe: own.rememberMe, sudoUntil: own.sudoUntil });
}
