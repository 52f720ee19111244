import type { Database, Transaction } from '../platform/database/db.ts';

/** Replaces the hash of a password. `changedAt` is absent when the password stayed and only its hash was made anew. */
export async function changePasswordHash(
  tx: Transaction,
  userId: string,
  { passwordHash, changedAt }: { passwordHash: string; changedAt?: Date },
): Promise<void> {
  const data = { passwordHash, ...(changedAt && { passwordChangedAt: changedAt }) };
  await tx.user.update({ where: { id: userId }, data, select: { id: true } });
}

/** Keeps the sealed secret of an authenticator app that is being set up; null when two-factor sign-in is already on. */
export async function saveTotpSecret(
  { prisma }: Database,
  userId: string,
  totpSecretCrypt: string,
): Promise<{ email: string } | null> {
  const [user] = await prisma.user.updateManyAndReturn({
    where: { id: userId, twoFactorEnabledAt: null },
    data: { totpSecretCrypt, totpLastStep: null },
    select: { email: true },
  });
  return user ?? null;
}

export async function turnTwoFactorOn(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { twoFactorEnabledAt: now }, select: { id: true } });
}

/** Forgets the authenticator app; false when two-factor sign-in was already off. */
export async function turnTwoFactorOff(tx: Transaction, userId: string): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, twoFactorEnabledAt: { not: null } },
    data: { twoFactorEnabledAt: null, totpSecretCrypt: null, totpLastStep: null },
  });
  return count > 0;
}

/** Uses up a time step of the authenticator app: a code counts once, and none older than the last one counts. */
export async function spendTotpStep(
  tx: Transaction,
  { id, totpSecretCrypt, step }: { id: string; totpSecretCrypt: string | null; step: number },
): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id, totpSecretCrypt, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  });
  return count === 1;
}

/** The same authenticator, sealed anew. */
export async function replaceTotpSecret(tx: Transaction, userId: string, totpSecretCrypt: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { totpSecretCrypt }, select: { id: true } });
}
