import type { Settings } from '../../../shared/settings/settings.ts';
import {
  addDays,
  effectOf,
  lifetimeLevel,
  nextYear,
  type VipType,
  vipYearDays,
} from '../../../shared/vip/vip.rules.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { VipLevel, VipPurchase, VipSubscription } from '../../platform/generated/client.ts';
import { createMembership, findRunning } from '../membership.ts';
import { hasUsedGuarantee } from '../money/used-guarantee.queries.ts';
import { endRenewal } from '../renewal/write-renewal.ts';

type TimeSettings = Pick<Settings, 'guaranteeDays' | 'vipGraceDays'>;

export interface Applied {
  subscriptionId: string;
  periodStart: Date;
  /** Null for lifetime. */
  periodEnd: Date | null;
}

export interface Gain {
  userId: string;
  plan: VipType;
  /** The pending membership that was ordered; absent for a code or a grant. */
  pendingId?: string | null;
  /** What came for it: only paid memberships have a guarantee. */
  priceCents: number;
  transactionId?: string;
  /** Staff who gave it. */
  grantedById?: string;
  /** For a grant of another length than a year. */
  days?: number;
  /** What of a grant counts as added by staff; all of it unless said. */
  added?: Added;
}

type Added = Pick<VipSubscription, 'addedDays' | 'addedLifetime'>;

/** What staff gave by this, as `givenPart` needs to know it later. */
function addedBy({ grantedById, plan, days = vipYearDays, added }: Gain) {
  if (grantedById === undefined) return {};
  const isLifetime = plan === 'lifetime';
  return { addedById: grantedById, addedDays: isLifetime ? 0 : days, addedLifetime: isLifetime, ...added };
}

/**
 * Gives a member what they gained: a membership, one more year, or lifetime. Null when they have no use for it, as
 * somebody who is a member for life already. Call with the member locked.
 */
export async function applyGain(tx: Transaction, settings: TimeSettings, gain: Gain): Promise<Applied | null> {
  const now = databaseNow();
  const current = await findRunning(tx, gain.userId, now);
  const effect = effectOf(gain.plan, current);
  if (effect === 'none') return null;
  if (effect === 'start' || !current) return await start(tx, settings, gain, now);
  if (gain.pendingId) await mergePending(tx, gain.pendingId, now);
  return effect === 'extend' ? await extend(tx, settings, current, gain, now) : await upgrade(tx, current, gain, now);
}

/** What was ordered as a new membership and came to be part of another one. */
async function mergePending(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.vipSubscription.updateMany({
    where: { id, status: 'pending' },
    data: { status: 'cancelled', endedAt: now, endedBy: 'merged' },
  });
}

function periodOf(gain: Gain, current: VipSubscription | null, now: Date): { start: Date; end: Date } {
  const year = nextYear(current, now);
  return gain.days === undefined ? year : { start: year.start, end: addDays(year.start, gain.days) };
}

async function start(tx: Transaction, settings: TimeSettings, gain: Gain, now: Date): Promise<Applied> {
  const { userId, plan: type, priceCents, transactionId, grantedById, pendingId } = gain;
  const period = periodOf(gain, null, now);
  const endDate = type === 'annual' ? period.end : null;
  const level: VipLevel = type === 'lifetime' ? lifetimeLevel : 'bronze';
  const isGuaranteed = priceCents > 0 && !(await hasUsedGuarantee(tx, userId, now));
  const data = {
    ...{ userId, type, priceCents, level, endDate, status: 'active' as const, startDate: now },
    perksUntil: endDate && addDays(endDate, settings.vipGraceDays),
    guaranteeUntil: isGuaranteed ? addDays(now, settings.guaranteeDays) : null,
    ...(transactionId !== undefined && { transactionId }),
    ...(grantedById !== undefined && { grantedById }),
    ...addedBy(gain),
  };
  // A membership whose days of grace are over stays in the past.
  await tx.vipSubscription.updateMany({
    where: { userId, status: 'active', endDate: { lte: now } },
    data: { status: 'expired' },
  });
  if (!pendingId) return { subscriptionId: await createMembership(tx, data), periodStart: now, periodEnd: endDate };
  await tx.vipSubscription.update({ where: { id: pendingId }, data, select: { id: true } });
  return { subscriptionId: pendingId, periodStart: now, periodEnd: endDate };
}

async function extend(
  tx: Transaction,
  settings: TimeSettings,
  current: VipSubscription,
  gain: Gain,
  now: Date,
): Promise<Applied> {
  const { start: periodStart, end } = periodOf(gain, current, now);
  await tx.vipSubscription.update({
    where: { id: current.id },
    data: {
      status: 'active',
      endDate: end,
      perksUntil: addDays(end, settings.vipGraceDays),
      remindedDays: null,
      cancelAtEnd: false,
      cancelReason: null,
      ...(gain.grantedById !== undefined && {
        addedById: gain.grantedById,
        addedDays: { increment: gain.days ?? vipYearDays },
      }),
    },
    select: { id: true },
  });
  return { subscriptionId: current.id, periodStart, periodEnd: end };
}

async function upgrade(tx: Transaction, current: VipSubscription, gain: Gain, now: Date): Promise<Applied> {
  await endRenewal(tx, current.id);
  await tx.vipSubscription.update({
    where: { id: current.id },
    data: {
      ...{ type: 'lifetime', status: 'active', endDate: null, perksUntil: null, remindedDays: null },
      ...{ cancelAtEnd: false, cancelReason: null },
      ...(current.level === 'bronze' && { level: lifetimeLevel }),
      ...(gain.grantedById !== undefined && { addedById: gain.grantedById, addedLifetime: true }),
    },
    select: { id: true },
  });
  return { subscriptionId: current.id, periodStart: now, periodEnd: null };
}

/** Whether an upgrade was priced for what its buyer has now. */
export function fitsPurchase(purchase: VipPurchase, current: VipSubscription | null): boolean {
  const { kind, plan, subscriptionId } = purchase;
  if (kind === 'gift') return true;
  if (kind === 'renew') return current?.type === 'annual' && current.id === subscriptionId && !current.cancelAtEnd;
  if (kind === 'upgrade') return current?.type === 'annual' && current.id === subscriptionId;
  // A full price for lifetime buys no upgrade: its buyer became a member meanwhile.
  return current === null || (plan === 'annual' && current.type === 'annual');
}
