import type { TwoFactorMethod } from '../../../shared/auth/two-factor.schemas.ts';
import { spendTotpStep } from '../../accounts/change-credentials.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { hashCode } from '../code-hash.ts';
import { spendBackupCode } from './backup-codes.ts';
import { matchTotp, openTotpSecret } from './totp.ts';

interface Owner {
  id: string;
  totpSecretCrypt: string | null;
}

/** Checks a code and uses it up, in the caller's transaction: of any number of uses at once one counts. */
export async function proveSecondFactor(
  services: Services,
  tx: Transaction,
  owner: Owner,
  proof: { method: TwoFactorMethod; code: string; challengeId?: string | undefined },
): Promise<boolean> {
  const { method, code, challengeId } = proof;
  if (method === 'totp') return spendTotpCode(services, tx, owner, code);
  if (method === 'backup') return spendBackupCode(tx, services.secrets, owner.id, code);
  return challengeId !== undefined && spendEmailCode(services, tx, { userId: owner.id, challengeId, code });
}

/** Takes a code of the authenticator app once: its time step must lie after the last one that was taken. */
export async function spendTotpCode(
  { secrets }: Services,
  tx: Transaction,
  { id, totpSecretCrypt }: Owner,
  code: string,
): Promise<boolean> {
  const secret = openTotpSecret(secrets, id, totpSecretCrypt);
  const digits = code.replace(/\s/g, '');
  if (!secret || !/^\d{6}$/.test(digits)) return false;
  const step = matchTotp(secret, digits, await databaseTime(tx));
  if (step === undefined) return false;
  return await spendTotpStep(tx, { id, totpSecretCrypt, step });
}

async function spendEmailCode(
  { secrets }: Services,
  tx: Transaction,
  { userId, challengeId, code }: { userId: string; challengeId: string; code: string },
): Promise<boolean> {
  const emailCodeHash = hashCode(secrets, 'email', challengeId, code.replace(/\s/g, ''));
  const { count } = await tx.twoFactorChallenge.updateMany({
    where: { id: challengeId, userId, emailCodeHash },
    data: { emailCodeHash: null },
  });
  return count === 1;
}
