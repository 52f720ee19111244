import { grantsOf } from '../../shared/roles/grant.ts';
import {
  canApplicationBecome,
  type SellerApplicationStatus,
} from '../../shared/seller-applications/seller-application.machine.ts';
import { sellerPath } from '../../shared/users/seller.rules.ts';
import { audit } from '../audit/audit.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
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

export type ApplicationDecision = { to: 'approved' } | { to: 'rejected'; reason: string };

interface LockedApplication {
  id: string;
  userId: string;
  userName: string;
  status: SellerApplicationStatus;
  displayName: string;
  about: string;
}

/**
 * Approves or rejects an application, once: role, seller page, mail, notification and audit entry come together or not
 * at all. SELLER_APPLICATION_CLOSED for one that was decided or withdrawn, OWN_MATTER for one's own.
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
    const reason = decision.to === 'rejected' ? decision.reason : null;
    const decidedAt = await databaseTime(tx);
    await tx.sellerApplication.update({
      where: { id },
      data: { status: to, reason, decidedAt, decidedById: actor.userId },
      select: { id: true },
    });
    if (to === 'approved') await openShop(tx, actor, { ...application, websiteName });
    await announce(tx, environment.PUBLIC_URL, application, decision);
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
    SELECT a."id", a."userId", u."userName", a."status", a."displayName", a."about"
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

async function announce(
  tx: Transaction,
  publicUrl: string,
  { id, userId, userName, displayName: shopName }: LockedApplication,
  decision: ApplicationDecision,
): Promise<void> {
  const page = '/user/become-a-seller';
  const isApproved = decision.to === 'approved';
  await notify(tx, {
    userId,
    type: 'seller_application',
    title: isApproved ? 'You can now sell' : 'Your application was not approved',
    message: isApproved ? `${shopName} is open.` : `${shopName}: ${decision.reason}`,
    link: isApproved ? sellerPath(userName) : page,
    dedupeKey: `seller-application:${id}:${decision.to}`,
  });
  const variables = isApproved
    ? { shopName, sellerUrl: `${publicUrl}${sellerPath(userName)}` }
    : { shopName, reason: decision.reason, applicationUrl: `${publicUrl}${page}` };
  const templateKey = isApproved ? 'seller-approved' : 'seller-rejected';
  await queueMail(tx, { templateKey, userId, variables, dedupeKey: `${templateKey}:${id}` });
}
