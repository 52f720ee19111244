import type { UserStatus } from '../../shared/auth/auth.schemas.ts';
import { grantsOf } from '../../shared/roles/grant.ts';
import {
  canApplicationBecome,
  type SellerApplicationStatus,
} from '../../shared/seller-applications/seller-application.machine.ts';
import { isBlockedStatus } from '../../shared/users/user-status.machine.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { invalidate } from '../platform/cache/cache-bus.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { refuseOwnMatter } from '../platform/own-matter.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { openSellerProfile } from '../products/upkeep/open-seller-profile.ts';
import { followSelling } from '../roles/follow-selling.ts';
import { grantRole } from '../roles/grant-role.ts';
import { requireHolding } from '../roles/roles.policy.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { type ApplicationDecision, announceDecision } from './announce-decision.ts';

interface LockedApplication {
  id: string;
  userId: string;
  userName: string;
  status: SellerApplicationStatus;
  accountStatus: UserStatus;
  displayName: string;
  about: string;
}

/**
 * Approves or rejects an application, once: role, seller page, mail, notification and audit entry come together or not
 * at all. SELLER_APPLICATION_CLOSED for one that was decided or withdrawn, OWN_MATTER for one's own, and
 * SELLER_APPLICANT_BLOCKED for the approval of somebody who may not act in the shop.
 */
export async function decideApplication(
  { db, environment }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, ...decision }: { id: string } & ApplicationDecision,
): Promise<{ success: true }> {
  const { websiteName } = await getSettings(db);
  await transaction(db, async (tx) => {
    const application = await lockApplication(tx, id);
    refuseOwnMatter(actor, [application.userId]);
    if (!canApplicationBecome(application.status, decision.to)) {
      throw new AppError('SELLER_APPLICATION_CLOSED', { details: { status: application.status } });
    }
    const { to } = decision;
    if (to === 'approved' && isBlockedStatus(application.accountStatus)) throw new AppError('SELLER_APPLICANT_BLOCKED');
    const reason = decision.to === 'rejected' ? decision.reason : null;
    const decidedAt = await databaseTime(tx);
    await tx.sellerApplication.update({
      where: { id },
      data: { status: to, reason, decidedAt, decidedById: actor.userId },
      select: { id: true },
    });
    if (to === 'approved') await openShop(tx, actor, { ...application, websiteName });
    await announceDecision(tx, environment.PUBLIC_URL, application, decision);
    await audit(tx, {
      entity: 'seller_application',
      entityId: id,
      action: to === 'approved' ? 'approve' : 'reject',
      oldValue: { status: application.status },
      newValue: { status: to, reason, userId: application.userId },
      userId: actor.userId,
      requestInfo,
    });
  });
  return { success: true };
}

/** The applicant's row first, as applying and changing roles do. */
async function lockApplication(tx: Transaction, id: string): Promise<LockedApplication> {
  const [row] = await tx.$queryRaw<LockedApplication[]>`
    SELECT a."id", a."userId", u."userName", u."status" AS "accountStatus", a."status", a."displayName", a."about"
    FROM "seller_applications" a JOIN "users" u ON u."id" = a."userId" AND u."status" <> 'deleted'
    WHERE a."id" = ${id}::uuid FOR UPDATE OF u, a`;
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function openShop(
  tx: Transaction,
  actor: MemberActor,
  { userId, displayName, about, websiteName }: LockedApplication & { websiteName: string },
): Promise<void> {
  requireHolding(actor, grantsOf({ roles: ['seller'] }));
  await followSelling(tx, [userId], () => grantRole(tx, userId, 'seller'));
  await openSellerProfile(tx, { userId, displayName, about, websiteName });
  await invalidate(tx, ['products']);
}
