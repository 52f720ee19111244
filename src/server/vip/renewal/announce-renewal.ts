import { formatCents } from '../../../shared/money/money.ts';
import { isPaymentMethodExpired, paymentMethodName } from '../../../shared/users/payment-method.rules.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { VipRenewal } from '../../platform/generated/client.ts';
import { formatVipDay, type VipPlace, vipLink } from '../announce-vip.ts';
import type { ReadRenewal } from '../reading/renewal.queries.ts';

interface Told<Renewal> {
  userId: string;
  renewal: Renewal;
  endDate: Date;
}

function factsOf(place: VipPlace, { renewal, endDate }: Pick<Told<VipRenewal>, 'renewal' | 'endDate'>) {
  const { priceCents, currency } = renewal;
  const amount = formatCents(priceCents, currency);
  return { amount, endDay: formatVipDay(endDate, place), vipUrl: `${place.PUBLIC_URL}${vipLink}` };
}

/** Confirms, by mail, what a member has agreed to. */
export async function announceRenewalOn(tx: Transaction, place: VipPlace, told: Told<VipRenewal>): Promise<void> {
  const { userId, renewal, endDate } = told;
  const { subscriptionId, consentedAt, consentText } = renewal;
  await queueMail(tx, {
    ...{ templateKey: 'vip-renewal-on', userId, dedupeKey: `vip-renewal-on:${subscriptionId}:${+consentedAt}` },
    variables: { ...factsOf(place, { renewal, endDate }), renewalConsent: consentText },
  });
}

/** Tells a member of the charge to come, and of a card that will not pay it; once for each end. */
export async function announceRenewalAhead(
  tx: Transaction,
  place: VipPlace,
  { userId, renewal, endDate, chargeAt }: Told<ReadRenewal> & { chargeAt: Date },
): Promise<void> {
  const { keptCard, subscriptionId } = renewal;
  const facts = factsOf(place, { renewal, endDate });
  const isGood = keptCard !== null && !isPaymentMethodExpired(keptCard, chargeAt);
  const card = keptCard ? paymentMethodName(keptCard) : 'your card, which was removed';
  const chargeDay = formatVipDay(chargeAt, place);
  const trouble = keptCard ? `Your card will have expired by ${chargeDay}.` : 'Your card was removed.';
  const advice = isGood
    ? 'If you do not want another year, turn off renewal on your membership page. It takes two clicks, and you will not be charged.'
    : `${trouble} Choose another one on your membership page, or your membership will end.`;
  const dedupeKey = `vip-renewal-ahead:${subscriptionId}:${endDate.toISOString()}`;
  const variables = { ...facts, chargeDay, card, advice };
  await queueMail(tx, { templateKey: 'vip-renewal-ahead', userId, variables, dedupeKey });
  const title = isGood ? `Your VIP membership renews on ${chargeDay}` : 'Your VIP membership needs another card';
  const message = isGood
    ? `${facts.amount} will be charged to ${card}. You can turn renewal off until then.`
    : `${trouble} Choose another one to continue.`;
  await notify(tx, { userId, type: 'vip_expiring', title, message, link: vipLink, dedupeKey });
}

interface Refused extends Told<VipRenewal> {
  /** What was refused, as a sentence. */
  reason: string;
  /** When it is tried again; null when it is given up. */
  nextTry: Date | null;
}

/** Tells a member that their membership was not renewed, and what becomes of it; once for each try. */
export async function announceRenewalRefused(
  tx: Transaction,
  place: VipPlace,
  { userId, renewal, endDate, reason, nextTry }: Refused,
): Promise<void> {
  const { subscriptionId, refusals } = renewal;
  const outcome = nextTry
    ? `We will try again on ${formatVipDay(nextTry, place)}. You can choose another card until then.`
    : 'We will not try again. Extend your membership to keep your level and your VIP prices.';
  const key = [subscriptionId, endDate.toISOString(), refusals, nextTry ? 'again' : 'over'].join(':');
  const dedupeKey = `vip-renewal-refused:${key}`;
  const variables = { ...factsOf(place, { renewal, endDate }), reason, outcome };
  await queueMail(tx, { templateKey: 'vip-renewal-refused', userId, variables, dedupeKey });
  const title = 'We could not renew your VIP membership';
  await notify(tx, { userId, type: 'vip_expiring', title, message: `${reason} ${outcome}`, link: vipLink, dedupeKey });
}
