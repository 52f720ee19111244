import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { endSessions } from './end-sessions.ts';
import { type IssuedSession, openSession } from './open-session.ts';

/**
 * For every change of how an account is accessed: ends all its sessions and opens a new one here, with the same length
 * and sudo state. The former tokens of this browser stop working too.
 */
export async function replaceSession(
  services: Services,
  tx: Transaction,
  requestInfo: RequestInfo,
  { actor, endReason }: { actor: MemberActor; endReason: string },
): Promise<IssuedSession> {
  const { userId, sessionId } = actor;
  const ended = await endSessions(tx, { userId, reason: endReason, keptDeviceId: requestInfo.deviceId });
  const own = ended.find(({ id }) => id === sessionId);
  if (!own) throw new AppError('UNAUTHENTICATED');
  return openSession(services, tx, requestInfo, { userId, rememberMe: own.rememberMe, sudoUntil: own.sudoUntil });
}
