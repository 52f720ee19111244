import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Exchange } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { endSessions } from './end-sessions.ts';
import { type IssuedSession, openSession } from './open-session.ts';

/**
 * What every change of the ways into an account does: ends all its sessions and opens a new one here, with the same
 * length and the sudo that was open. The tokens that this browser had until now are as dead as everybody else's.
 */
export async function replaceSession(
  services: Services,
  tx: Transaction,
  exchange: Exchange,
  { actor, endReason }: { actor: MemberActor; endReason: string },
): Promise<IssuedSession> {
  const { userId, sessionId } = actor;
  const ended = await endSessions(tx, { userId, reason: endReason });
  const own = ended.find(({ id }) => id === sessionId);
  if (!own) throw new AppError('UNAUTHENTICATED');
  return openSession(services, tx, exchange, { userId, rememberMe: own.rememberMe, sudoUntil: own.sudoUntil });
}
