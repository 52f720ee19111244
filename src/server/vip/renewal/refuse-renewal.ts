import { nextRenewalTry } from '../../../shared/vip/renewal.rules.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { VipPurchase, VipRenewal } from '../../platform/generated/client.ts';
import type { VipPlace } from '../announce-vip.ts';
import { readRenewal } from '../reading/renewal.queries.ts';
import { announceRenewalRefused } from './announce-renewal.ts';
import { endRenewal } from './write-renewal.ts';

/** Why a renewal is given up, as its member reads it. */
const reasons = {
  card: 'Your card was removed or has expired.',
  declined: 'Your bank declined the charge.',
  unavailable: 'It could not be renewed automatically in time.',
} as const;

interface GivenUp {
  userId: string;
  renewal: VipRenewal;
  endDate: Date;
  reason: keyof typeof reasons;
}

/** It is not renewed by itself any more, which its member is told; the reminders follow. Call with the member locked. */
export async function giveUpRenewal(tx: Transaction, place: VipPlace, { reason, ...told }: GivenUp): Promise<void> {
  await endRenewal(tx, told.renewal.subscriptionId);
  await announceRenewalRefused(tx, place, { ...told, reason: reasons[reason], nextTry: null });
}

/** Its charge was declined: it is tried again on the next day, or given up. Call with the member locked. */
export async function recordRefusal(tx: Transaction, place: VipPlace, purchase: VipPurchase): Promise<void> {
  const { subscriptionId, userId } = purchase;
  const renewal = subscriptionId === null ? null : await readRenewal(tx, subscriptionId);
  if (!renewal?.announcedEnd) return;
  const { announcedEnd: endDate } = renewal;
  const { perksUntil } = await tx.vipSubscription.findUniqueOrThrow({ where: { id: renewal.subscriptionId } });
  const refusals = renewal.refusals + 1;
  const told = { userId, renewal: { ...renewal, refusals }, endDate };
  const nextTry = nextRenewalTry(refusals, perksUntil ?? endDate, databaseNow());
  if (nextTry === null) return await giveUpRenewal(tx, place, { ...told, reason: 'declined' });
  await tx.vipRenewal.update({
    where: { subscriptionId: renewal.subscriptionId },
    data: { refusals, chargeAt: nextTry },
    select: { subscriptionId: true },
  });
  await announceRenewalRefused(tx, place, { ...told, reason: reasons.declined, nextTry });
}
