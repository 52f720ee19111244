import type { SignedChallenge } from '../../../shared/auth/passkey.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { takeChallenge } from '../passkeys/passkey-challenges.ts';
import { provePasskey, recordPasskeyUse } from '../passkeys/prove-passkey.ts';
import { lockEnteringAccount } from '../sessions/enter-account.ts';
import { grantSudo } from './open-sudo.ts';

/** As `openSudo`, by one of the member's own passkeys. PASSKEY_REFUSED for any other. */
export async function confirmWithPasskey(
  services: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
  credential: SignedChallenge,
): Promise<{ success: true; sudoUntil: string }> {
  const { userId } = actor;
  const { deviceId } = requestInfo;
  const { db } = services;
  const taken = await takeChallenge(db, { clientData: credential.clientDataJSON, purpose: 'confirm', deviceId });
  const proven = await provePasskey(services, taken.challenge, credential);
  if (taken.userId !== userId || proven.userId !== userId) throw new AppError('PASSKEY_REFUSED');
  await transaction(db, async (tx) => {
    await lockEnteringAccount(tx, userId);
    await recordPasskeyUse(tx, proven);
  });
  return await grantSudo(services, requestInfo, actor);
}
