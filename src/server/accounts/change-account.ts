import { invalidate } from '../platform/cache/cache-bus.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Prisma } from '../platform/generated/client.ts';

type Columns<Name extends keyof Prisma.UserUncheckedUpdateInput> = Pick<Prisma.UserUncheckedUpdateInput, Name>;

type ProfileColumns = Columns<
  | 'userName'
  | 'userNameKey'
  | 'userNameChangedAt'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'bio'
  | 'country'
  | 'avatarKey'
  | 'preferences'
  | 'newsletter'
>;
type StatusColumns = Columns<'status' | 'statusReason' | 'statusUntil' | 'lastSeenAt' | 'emailVerifiedAt'>;

/** What people tell about themselves and how they like the shop. A seller's page shows it at once. */
export async function changeProfileColumns(tx: Transaction, userId: string, data: ProfileColumns): Promise<void> {
  await tx.user.update({ where: { id: userId }, data, select: { id: true } });
  const isShown = [data.userName, data.avatarKey, data.bio].some((value) => value !== undefined);
  if (isShown && (await isSeller(tx, userId))) await invalidate(tx, ['products']);
}

/** Whether cached pages of the catalogue may name them; whoever only buys must not empty that cache by renaming. */
async function isSeller(tx: Transaction, userId: string): Promise<boolean> {
  const sells = [{ sellerProfile: { isNot: null } }, { products: { some: {} } }, { roles: { some: soldBy } }];
  return (await tx.user.count({ where: { id: userId, OR: sells } })) > 0;
}

const soldBy = { role: { name: 'seller' } };

/** Whether, and until when, the account may be used. The status machine is the caller's to ask. */
export async function changeStatusColumns(tx: Transaction, userId: string, data: StatusColumns): Promise<void> {
  await tx.user.update({ where: { id: userId }, data, select: { id: true } });
}

/** Takes an active account out of use; false when it was in another state. */
export async function deactivate(tx: Transaction, userId: string): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, status: 'active' },
    data: { status: 'inactive' },
  });
  return count === 1;
}

interface Provable {
  id: string;
  status: string;
  emailVerifiedAt: Date | null;
}

/**
 * The owner has shown that the address is theirs: it counts as verified from its first proof on, and an account that
 * waited for it is active. With `newEmail` the proof is of another address, which replaces the one before.
 */
export async function markEmailVerified(
  tx: Transaction,
  user: Provable,
  { now, newEmail }: { now: Date; newEmail?: { email: string; emailKey: string } },
): Promise<void> {
  await tx.user.update({
    where: { id: user.id },
    data: {
      ...newEmail,
      emailVerifiedAt: newEmail ? now : (user.emailVerifiedAt ?? now),
      ...(user.status === 'pending_verification' && { status: 'active' as const }),
    },
    select: { id: true },
  });
}

/**
 * Remembers that a right to sell was lost, or is there again: triggers withhold and return the products by it. Resolves to
 * those who had it until now.
 */
export async function markSelling(
  tx: Transaction,
  { lost, held }: { lost: readonly string[]; held: readonly string[] },
): Promise<string[]> {
  const changed =
    lost.length === 0
      ? []
      : await tx.$queryRaw<{ id: string }[]>`
          UPDATE "users" u SET "lostSelling" = true FROM (
            SELECT "id" FROM "users" WHERE "id" = ANY(${[...lost]}::uuid[]) AND NOT "lostSelling"
            ORDER BY "id" FOR UPDATE) locked
          WHERE u."id" = locked."id" RETURNING u."id"`;
  if (held.length > 0) {
    await tx.$executeRaw`
      UPDATE "users" SET "lostSelling" = false WHERE "id" = ANY(${[...held]}::uuid[]) AND "lostSelling"`;
  }
  return changed.map(({ id }) => id);
}
