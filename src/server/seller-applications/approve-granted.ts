import type { UserStatus } from '../../shared/auth/auth.schemas.ts';
import { isBlockedStatus } from '../../shared/users/user-status.machine.ts';
import { audit } from '../audit/audit.ts';
import { AppError } from '../platform/app-error.ts';
import { invalidate } from '../platform/cache/cache-bus.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { openSellerProfile } from '../products/upkeep/open-seller-profile.ts';
import { readSellers } from '../roles/sellers.queries.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { announceDecision } from './announce-decision.ts';

interface Waiting {
  id: string;
  userId: string;
  userName: string;
  displayName: string;
  about: string;
  status: UserStatus;
}

/**
 * Approves the application of somebody who was given the role of a seller by hand while it waited, so that nobody has to
 * decide about it any more. Nothing for who may no longer sell by then, or is blocked. Safe to run twice.
 */
export async function approveGranted(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  { userId }: { userId: string },
): Promise<void> {
  const { websiteName } = await getSettings(db);
  await transaction(db, async (tx) => {
    const waiting = await lockWaiting(tx, userId);
    if (!waiting || isBlockedStatus(waiting.status) || !(await readSellers(tx, [userId])).has(userId)) return;
    await tx.sellerApplication.update({
      where: { id: waiting.id },
      data: { status: 'approved', decidedAt: await databaseTime(tx) },
      select: { id: true },
    });
    await openProfile(tx, { ...waiting, websiteName });
    await announceDecision(tx, environment.PUBLIC_URL, waiting, { to: 'approved' });
    await audit(tx, {
      entity: 'seller_application',
      entityId: waiting.id,
      action: 'approve',
      oldValue: { status: 'pending' },
      newValue: { status: 'approved', userId },
      userId: null,
    });
  });
}

/** The applicant's row first, as deciding does. */
async function lockWaiting(tx: Transaction, userId: string): Promise<Waiting | undefined> {
  const [row] = await tx.$queryRaw<Waiting[]>`
    SELECT a."id", a."userId", u."userName", u."status", a."displayName", a."about"
    FROM "seller_applications" a JOIN "users" u ON u."id" = a."userId" AND u."status" <> 'deleted'
    WHERE a."userId" = ${userId}::uuid AND a."status" = 'pending' FOR UPDATE OF u, a`;
  return row;
}

/** Without a page of their own when the name has gone to somebody else since: they sell under their username. */
async function openProfile(tx: Transaction, request: Waiting & { websiteName: string }): Promise<void> {
  const { userId, displayName, about, websiteName } = request;
  try {
    await openSellerProfile(tx, { userId, displayName, about, websiteName });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SHOP_NAME_TAKEN') throw error;
    return;
  }
  await invalidate(tx, ['products']);
}
