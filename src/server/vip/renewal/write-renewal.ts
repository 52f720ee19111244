import { formatCents } from '../../../shared/money/money.ts';
import { renewalChargeAt, renewalConsent, renewalNoticeAt } from '../../../shared/vip/renewal.rules.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { VipRenewal } from '../../platform/generated/client.ts';

export interface ChosenRenewal {
  subscriptionId: string;
  cardId: string;
  priceCents: number;
  currency: string;
  endDate: Date;
}

/**
 * Notes that a membership renews itself by this card. Where its charge would be announced by now, choosing it is the
 * announcement. Call with the member locked.
 */
export async function writeRenewal(tx: Transaction, chosen: ChosenRenewal): Promise<VipRenewal> {
  const { subscriptionId, cardId, priceCents, currency, endDate } = chosen;
  const now = databaseNow();
  const isNear = renewalNoticeAt(endDate) <= now;
  const data = {
    ...{ cardId, priceCents, currency, consentedAt: now, endedAt: null, triedAt: null, refusals: 0 },
    consentText: renewalConsent(formatCents(priceCents, currency)),
    announcedEnd: isNear ? endDate : null,
    chargeAt: isNear ? renewalChargeAt(endDate, now) : null,
  };
  return await tx.vipRenewal.upsert({ where: { subscriptionId }, create: { subscriptionId, ...data }, update: data });
}

/** It no longer renews itself. False when it did not. Call with the member locked. */
export async function endRenewal(tx: Transaction, subscriptionId: string): Promise<boolean> {
  const { count } = await tx.vipRenewal.updateMany({
    where: { subscriptionId, endedAt: null },
    data: { endedAt: databaseNow() },
  });
  return count > 0;
}

/** The year is paid: the next one is announced in its time. */
export async function renewed(tx: Transaction, subscriptionId: string): Promise<void> {
  await tx.vipRenewal.updateMany({
    where: { subscriptionId },
    data: { announcedEnd: null, chargeAt: null, triedAt: null, refusals: 0 },
  });
}
