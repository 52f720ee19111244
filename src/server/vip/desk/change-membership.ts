import { userNameKey } from '../../../shared/auth/account.rules.ts';
import { vipPermissionLimits } from '../../../shared/vip/vip.permissions.ts';
import { addDays, vipYearDays } from '../../../shared/vip/vip.rules.ts';
import type { ExtendVipByStaff, GrantVip, RevokeVip, VipRow } from '../../../shared/vip/vip-desk.schemas.ts';
import { shownAccount } from '../../accounts/shown-account.ts';
import { audit } from '../../audit/audit.ts';
import { findDone } from '../../audit/find-done.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { announceActivated, returnedOutcome, vipPlace } from '../announce-vip.ts';
import { applyGain } from '../buying/apply-purchase.ts';
import { closeMembership } from '../close-membership.ts';
import { findRunning, lockMember } from '../membership.ts';
import { readPaidPurchases, returnPurchase } from '../money/return-purchase.ts';
import { getVipRow } from './vip-desk.queries.ts';

/** Who is no admin may only extend, and by this many days (D-51). */
const { maxDays } = vipPermissionLimits['vip:manage'].support;

function requireAdmin({ roles }: MemberActor): void {
  if (!roles.includes('admin')) throw new AppError('FORBIDDEN');
}

/** Makes somebody a member free of charge, or their membership longer, once per key. VIP_CONFLICT for a member for life. */
export async function grantMembership(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { userName, plan, days, reason, idempotencyKey }: GrantVip & { idempotencyKey: string },
): Promise<VipRow> {
  requireAdmin(actor);
  const { db, environment } = services;
  const settings = await getSettings(db);
  const user = await db.prisma.user.findFirst({
    where: { userNameKey: userNameKey(userName), ...shownAccount },
    select: { id: true },
  });
  if (!user) throw new AppError('VALIDATION_FAILED', { errors: { userName: ['userUnknown'] } });
  refuseOwnMatter(actor, [user.id]);
  const id = await transaction(db, async (tx) => {
    await lockMember(tx, user.id);
    // Of another kind than the keys of `extendByStaff`, which may be the same.
    const key = { byId: actor.userId, idempotencyKey: `grant:${idempotencyKey}` };
    const before = await tx.vipExtension.findFirst({ where: key, select: { subscriptionId: true } });
    if (before) return before.subscriptionId;
    const length = plan === 'annual' && days !== undefined ? { days } : {};
    const gain = { userId: user.id, plan, priceCents: 0, grantedById: actor.userId, ...length };
    const applied = await applyGain(tx, settings, gain);
    if (!applied) throw new AppError('VIP_CONFLICT', { message: 'This user already has a lifetime membership.' });
    const { subscriptionId } = applied;
    const given = plan === 'annual' ? (days ?? vipYearDays) : 0;
    await tx.vipExtension.create({
      data: { subscriptionId, days: given, isLimited: false, ...key },
      select: { id: true },
    });
    await announceActivated(tx, vipPlace(environment, settings), {
      subscriptionId,
      dedupe: `${subscriptionId}:${requestTime()}`,
    });
    const fact = {
      entity: 'vip',
      entityId: subscriptionId,
      action: 'grant',
      newValue: { plan, days: days ?? null, reason },
    };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
    return subscriptionId;
  });
  return await getVipRow(services, id);
}

const requestTime = () => databaseNow().toISOString();

/**
 * Adds days to an annual membership, once per key. FORBIDDEN for more than the actor's role may give to one membership
 * within a year.
 */
export async function extendByStaff(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, days, reason, idempotencyKey }: ExtendVipByStaff & { idempotencyKey: string },
): Promise<VipRow> {
  if (days > maxDays) requireAdmin(actor);
  const { db, environment } = services;
  const settings = await getSettings(db);
  const userId = await readMember(services, id);
  refuseOwnMatter(actor, [userId]);
  await transaction(db, async (tx) => {
    await lockMember(tx, userId);
    const current = await findRunning(tx, userId, databaseNow());
    const key = { byId: actor.userId, idempotencyKey };
    if ((await tx.vipExtension.count({ where: key })) > 0) return;
    if (current?.id !== id || current.type !== 'annual') throw new AppError('VIP_CONFLICT');
    const isLimited = !actor.roles.includes('admin');
    if (isLimited) await requireDaysLeft(tx, id, days);
    await tx.vipExtension.create({ data: { subscriptionId: id, days, isLimited, ...key }, select: { id: true } });
    await applyGain(tx, settings, { userId, plan: 'annual', priceCents: 0, days, grantedById: actor.userId });
    await announceActivated(tx, vipPlace(environment, settings), {
      subscriptionId: id,
      dedupe: `${id}:${requestTime()}`,
    });
    const fact = { entity: 'vip', entityId: id, action: 'extend', newValue: { days, reason } };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
  });
  return await getVipRow(services, id);
}

async function requireDaysLeft(tx: Transaction, subscriptionId: string, days: number): Promise<void> {
  const since = addDays(databaseNow(), -vipYearDays);
  const added = await tx.vipExtension.aggregate({
    where: { subscriptionId, isLimited: true, createdAt: { gt: since } },
    _sum: { days: true },
  });
  const left = maxDays - (added._sum.days ?? 0);
  if (days <= left) return;
  const message = `Support may add ${maxDays} days to a membership within a year, and ${left} are left for this one.`;
  throw new AppError('FORBIDDEN', { message });
}

/** Ends somebody's membership at once, and returns its money when told to. */
export async function revokeMembership(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, reason, refund }: RevokeVip,
): Promise<VipRow> {
  requireAdmin(actor);
  const { db, environment } = services;
  const { currencyCode } = await getSettings(db);
  const userId = await readMember(services, id);
  refuseOwnMatter(actor, [userId]);
  await transaction(db, async (tx) => {
    await lockMember(tx, userId);
    const cents = refund ? await returnEverything(tx, id) : 0;
    const outcome = `${reason} ${returnedOutcome(cents, currencyCode)}`;
    const isEnded = await closeMembership(tx, environment, { id, by: 'revoked', outcome, reason });
    if (!isEnded) throw new AppError('VIP_CONFLICT');
    const fact = { entity: 'vip', entityId: id, action: 'revoke', newValue: { reason, refund, cents } };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
  });
  return await getVipRow(services, id);
}

/** The membership, where the actor ended it since then; null otherwise. */
export async function findRevoked(
  services: Services,
  actor: MemberActor,
  since: Date,
  id: string,
): Promise<VipRow | null> {
  const done = await findDone(services.db, actor, since, { entity: 'vip', entityId: id, actions: ['revoke'] });
  return done && (await getVipRow(services, id));
}

async function readMember({ db }: Services, id: string): Promise<string> {
  const row = await db.prisma.vipSubscription.findUnique({ where: { id }, select: { userId: true } });
  if (!row) throw new AppError('NOT_FOUND');
  return row.userId;
}

async function returnEverything(tx: Transaction, subscriptionId: string): Promise<number> {
  let returned = 0;
  for (const { payments, ...purchase } of await readPaidPurchases(tx, subscriptionId)) {
    const [payment] = payments;
    if (!payment) continue;
    await returnPurchase(tx, purchase, { paymentId: payment.id, why: 'ended' });
    returned += purchase.amountCents;
  }
  return returned;
}
