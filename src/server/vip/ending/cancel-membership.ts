import type { Settings } from '../../../shared/settings/settings.ts';
import { type GivenPart, vipYearDays } from '../../../shared/vip/vip.rules.ts';
import type { CancelVip, VipStatusView } from '../../../shared/vip/vip.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { findDone } from '../../audit/find-done.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { VipSubscription } from '../../platform/generated/client.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { announceActivated, announceEnding, returnedOutcome, type VipPlace, vipPlace } from '../announce-vip.ts';
import { applyGain } from '../buying/apply-purchase.ts';
import { closeMembership } from '../close-membership.ts';
import { findRunning, lockMember } from '../membership.ts';
import { readGivenPart } from '../money/given-part.queries.ts';
import { readGuaranteeCents } from '../money/guarantee.queries.ts';
import { readPaidPurchases, returnPurchase } from '../money/return-purchase.ts';
import { getVipStatus } from '../reading/vip-status.queries.ts';
import { endRenewal } from '../renewal/write-renewal.ts';
import { vipCrashPoint } from '../vip-crash-points.ts';

/**
 * Ends one's own membership. Within the guarantee, where it returns anything, it ends at once, its money goes back and what was given of it goes on
 * as a new one (D-38); with `immediate` it ends at once, else with its period. VIP_CONFLICT without one, and for lifetime outside the guarantee unless `immediate`.
 */
export async function cancelMembership(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { immediate, reason }: CancelVip,
): Promise<VipStatusView> {
  const { db } = services;
  const settings = await getSettings(db);
  const { userId } = actor;
  await transaction(db, async (tx) => {
    await lockMember(tx, userId);
    const now = databaseNow();
    const current = await findRunning(tx, userId, now);
    if (!current) throw new AppError('VIP_CONFLICT');
    const refundCents = await readGuaranteeCents(tx, current, { currency: settings.currencyCode, now });
    const isGuaranteed = refundCents !== null;
    if (isGuaranteed || immediate) await endNow(tx, services, { current, refundCents, settings, reason });
    else await endWithPeriod(tx, vipPlace(services.environment, settings), current, reason);
    const action = isGuaranteed ? 'refund' : 'cancel';
    const fact = { entity: 'vip', entityId: current.id, action, newValue: { immediate, reason: reason ?? '' } };
    await audit(tx, { ...fact, userId, requestInfo });
    await vipCrashPoint('vip.cancel.before-commit');
  });
  return await getVipStatus(services, actor);
}

interface Ending {
  current: VipSubscription;
  /** By the guarantee; null without one. */
  refundCents: number | null;
  settings: Settings;
  reason: string | undefined;
}

async function endNow(tx: Transaction, { environment }: Services, ending: Ending): Promise<void> {
  const { current, refundCents, settings, reason } = ending;
  const isGuaranteed = refundCents !== null;
  const given = isGuaranteed ? await readGivenPart(tx, current, databaseNow()) : null;
  if (isGuaranteed) await returnMoney(tx, current, refundCents);
  const outcome = returnedOutcome(refundCents ?? 0, settings.currencyCode);
  const endedBy = isGuaranteed ? 'guarantee' : 'immediate';
  await closeMembership(tx, environment, { id: current.id, by: endedBy, outcome, reason });
  if (!given) return;
  const { userId, addedById } = current;
  const by = addedById === null ? {} : { grantedById: addedById, added: await readAdded(tx, current, given) };
  const kept = await applyGain(tx, settings, { userId, priceCents: 0, ...given, ...by });
  if (!kept) return;
  const { subscriptionId } = kept;
  await tx.vipCode.updateMany({ where: { subscriptionId: current.id }, data: { subscriptionId } });
  await announceActivated(tx, vipPlace(environment, settings), { subscriptionId, dedupe: `kept:${current.id}` });
}

/** What of the kept part staff had added: the codes, which move to it, account for the rest. */
async function readAdded(tx: Transaction, { id, addedLifetime }: VipSubscription, { days = 0 }: GivenPart) {
  const codes = await tx.vipCode.count({ where: { subscriptionId: id } });
  return { addedLifetime, addedDays: Math.max(0, days - codes * vipYearDays) };
}

async function endWithPeriod(
  tx: Transaction,
  place: VipPlace,
  current: VipSubscription,
  reason: string | undefined,
): Promise<void> {
  if (current.type === 'lifetime' || current.status !== 'active') throw new AppError('VIP_CONFLICT');
  await endRenewal(tx, current.id);
  await tx.vipSubscription.update({
    where: { id: current.id },
    data: { cancelAtEnd: true, ...(reason && { cancelReason: reason }) },
    select: { id: true },
  });
  if (!current.cancelAtEnd) await announceEnding(tx, place, current);
}

/** Returns so much of what was paid for a membership, the newest money first. */
async function returnMoney(tx: Transaction, current: VipSubscription, cents: number): Promise<void> {
  let left = cents;
  for (const { payments, ...purchase } of await readPaidPurchases(tx, current.id)) {
    const amountCents = Math.min(left, purchase.amountCents);
    const [payment] = payments;
    if (!payment || amountCents === 0) continue;
    await returnPurchase(tx, purchase, { paymentId: payment.id, amountCents, why: 'ended' });
    left -= amountCents;
  }
}

/** How it stands, where the member cancelled since then; null otherwise. Asked again, what was kept would be ended too. */
export async function findCancelled(
  services: Services,
  actor: MemberActor,
  since: Date,
): Promise<VipStatusView | null> {
  const done = await findDone(services.db, actor, since, { entity: 'vip', actions: ['cancel', 'refund'] });
  return done && (await getVipStatus(services, actor));
}

/** Takes back that a membership ends with its period. */
export async function resumeMembership(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
): Promise<VipStatusView> {
  const { userId } = actor;
  await transaction(services.db, async (tx) => {
    await lockMember(tx, userId);
    const [resumed] = await tx.vipSubscription.updateManyAndReturn({
      where: { userId, status: 'active', cancelAtEnd: true },
      data: { cancelAtEnd: false, cancelReason: null },
      select: { id: true },
    });
    if (!resumed) throw new AppError('VIP_CONFLICT');
    await audit(tx, { entity: 'vip', entityId: resumed.id, action: 'resume', userId, requestInfo });
  });
  return await getVipStatus(services, actor);
}
