import { formatDate } from '../../shared/dates/format-date.ts';
import { formatCents } from '../../shared/money/money.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { daysRemaining, planNames, type VipType } from '../../shared/vip/vip.rules.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Environment } from '../platform/env.ts';
import type { VipSubscription } from '../platform/generated/client.ts';
import { readRenewal } from './reading/renewal.queries.ts';

type Where = Pick<Environment, 'PUBLIC_URL'>;
/** Where the shop's links lead, and whose clock its days are told by. */
export type VipPlace = Where & Pick<Settings, 'timezone'>;
export const vipLink = '/user/vip';
const link = vipLink;
export const formatVipDay = (date: Date, { timezone }: Pick<VipPlace, 'timezone'>): string =>
  formatDate(date, 'longDate', timezone);

export function vipPlace({ PUBLIC_URL }: Where, { timezone }: Pick<Settings, 'timezone'>): VipPlace {
  return { PUBLIC_URL, timezone };
}

/** Tells a member, in the shop and by mail, that theirs is active or lasts longer now; once for each `dedupe`. */
export async function announceActivated(
  tx: Transaction,
  place: VipPlace,
  { subscriptionId, dedupe }: { subscriptionId: string; dedupe: string },
): Promise<void> {
  const { userId, type, endDate, guaranteeUntil } = await tx.vipSubscription.findUniqueOrThrow({
    where: { id: subscriptionId },
  });
  const validUntil = endDate ? `until ${formatVipDay(endDate, place)}` : 'for life';
  const guarantee = guaranteeUntil
    ? `Not for you? You can get your money back on your membership page until ${formatVipDay(guaranteeUntil, place)}.`
    : 'You can end it on your membership page at any time.';
  const renewal = await readRenewal(tx, subscriptionId);
  const renews = renewal
    ? ` It renews automatically for ${formatCents(renewal.priceCents, renewal.currency)} a year. We will e-mail you 7 days in advance, and you can turn renewal off on your membership page at any time.`
    : '';
  const dedupeKey = `vip-activated:${dedupe}`;
  const variables = {
    plan: planNames[type],
    validUntil,
    guarantee: `${guarantee}${renews}`,
    vipUrl: `${place.PUBLIC_URL}${link}`,
  };
  await queueMail(tx, { templateKey: 'vip-activated', userId, variables, dedupeKey });
  const title = 'Your VIP membership is active';
  const message = `It is valid ${validUntil}.`;
  await notify(tx, { userId, type: 'vip_activated', title, message, link, dedupeKey });
}

export async function announceGift(
  tx: Transaction,
  { PUBLIC_URL }: Where,
  { userId, plan, purchaseId }: { userId: string; plan: VipType; purchaseId: string },
): Promise<void> {
  const dedupeKey = `vip-gift:${purchaseId}`;
  const giftLink = `${link}?gift=${purchaseId}`;
  const variables = { plan: planNames[plan], vipUrl: `${PUBLIC_URL}${giftLink}` };
  await queueMail(tx, { templateKey: 'vip-gift', userId, variables, dedupeKey });
  const message = 'You can find the code on your membership page.';
  const title = 'Your gift code is ready';
  await notify(tx, { userId, type: 'vip_activated', title, message, link: giftLink, dedupeKey });
}

/** Says how much is really left: a reminder may come late, or be of a membership that is shorter than its notice. */
export async function announceExpiring(
  tx: Transaction,
  place: VipPlace,
  { id, userId, endDate }: Pick<VipSubscription, 'id' | 'userId' | 'endDate'>,
  reminder: number,
  now: Date,
): Promise<void> {
  if (endDate === null) return;
  const dedupeKey = `vip-expiring:${id}:${endDate.toISOString()}:${reminder}`;
  const days = daysRemaining(endDate, now) ?? 0;
  const endsIn = days <= 1 ? 'within 24 hours' : `in ${days} days`;
  const validUntil = formatVipDay(endDate, place);
  // Texts that an administrator saved may name it validUntil.
  const variables = { endsIn, endDay: validUntil, validUntil, vipUrl: `${place.PUBLIC_URL}${link}` };
  await queueMail(tx, { templateKey: 'vip-expiring', userId, variables, dedupeKey });
  const title = `Your VIP membership ends ${endsIn}`;
  const message = 'Extend it to keep your level and your VIP prices.';
  await notify(tx, { userId, type: 'vip_expiring', title, message, link, dedupeKey });
}

export async function announceExpired(
  tx: Transaction,
  place: VipPlace,
  { id, userId, endDate, perksUntil }: Pick<VipSubscription, 'id' | 'userId' | 'endDate' | 'perksUntil'>,
  now: Date,
): Promise<void> {
  const dedupeKey = `vip-expired:${id}:${endDate?.toISOString() ?? ''}`;
  const hasGrace = perksUntil !== null && perksUntil > now;
  const grace = hasGrace
    ? `You keep your VIP prices until ${formatVipDay(perksUntil, place)}. Extend your membership by then to keep your level.`
    : 'You can come back at any time.';
  await queueMail(tx, {
    ...{ templateKey: 'vip-expired', userId, dedupeKey },
    variables: { grace, vipUrl: `${place.PUBLIC_URL}${link}` },
  });
  const title = 'Your VIP membership has ended';
  await notify(tx, { userId, type: 'vip_expired', title, message: grace, link, dedupeKey });
}

/** Confirms, by mail, that a membership ends with its period and nothing more is charged. */
export async function announceEnding(
  tx: Transaction,
  place: VipPlace,
  { id, userId, endDate }: Pick<VipSubscription, 'id' | 'userId' | 'endDate'>,
): Promise<void> {
  if (endDate === null) return;
  const dedupeKey = `vip-ending:${id}:${databaseNow().getTime()}`;
  const variables = { endDay: formatVipDay(endDate, place), vipUrl: `${place.PUBLIC_URL}${link}` };
  await queueMail(tx, { templateKey: 'vip-ending', userId, variables, dedupeKey });
}

/** Ended before its time; `outcome` says what becomes of the money. Once for each time that it ended. */
export async function announceEnded(
  tx: Transaction,
  { PUBLIC_URL }: Where,
  { id, userId, endedAt }: Pick<VipSubscription, 'id' | 'userId' | 'endedAt'>,
  outcome: string,
): Promise<void> {
  const dedupeKey = `vip-ended:${id}:${endedAt?.toISOString() ?? ''}`;
  const variables = { outcome, vipUrl: `${PUBLIC_URL}${link}` };
  await queueMail(tx, { templateKey: 'vip-ended', userId, variables, dedupeKey });
  const title = 'Your VIP membership has been ended';
  await notify(tx, { userId, type: 'vip_expired', title, message: outcome, link, dedupeKey });
}

/** Tells a member that theirs is suspended, and when it continues. */
export async function announceSuspended(tx: Transaction, where: Where, id: string, outcome: string): Promise<void> {
  await mailSuspended(tx, where, id, outcome);
  const { userId, endedAt } = await tx.vipSubscription.findUniqueOrThrow({ where: { id } });
  const dedupeKey = `vip-suspended:${id}:${endedAt?.toISOString() ?? ''}`;
  const title = 'Your VIP membership is suspended';
  await notify(tx, { userId, type: 'vip_expired', title, message: outcome, link, dedupeKey });
}

/** Says by mail that the shop does not have its money and when it continues; once, however many of its payments it is. */
export async function mailSuspended(
  tx: Transaction,
  { PUBLIC_URL }: Where,
  id: string,
  outcome: string,
): Promise<void> {
  const { userId, endedAt } = await tx.vipSubscription.findUniqueOrThrow({ where: { id } });
  const dedupeKey = `vip-suspended:${id}:${endedAt?.toISOString() ?? ''}`;
  await queueMail(tx, {
    templateKey: 'vip-suspended',
    userId,
    variables: { outcome, vipUrl: `${PUBLIC_URL}${link}` },
    dedupeKey,
  });
}

export async function mailResumed(tx: Transaction, { PUBLIC_URL }: Where, id: string): Promise<void> {
  const { userId } = await tx.vipSubscription.findUniqueOrThrow({ where: { id } });
  const dedupeKey = `vip-resumed:${id}:${databaseNow().getTime()}`;
  await queueMail(tx, { templateKey: 'vip-resumed', userId, variables: { vipUrl: `${PUBLIC_URL}${link}` }, dedupeKey });
}

export function returnedOutcome(cents: number, currency: string): string {
  return cents > 0
    ? `${formatCents(cents, currency)} is being refunded to your original payment method.`
    : 'You will not be charged again.';
}
