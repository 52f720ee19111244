import { addDays } from './vip.rules.ts';

/** A member is told of a charge so many days before it (docs/decisions/0085). */
export const renewalNoticeDays = 7;
/** It is charged so many days before the end, so that a declined card leaves time for another one. */
export const renewalLeadDays = 1;
/** After a decline it is tried again a day later, in the days of grace too, until the card was declined so often. */
export const maxRenewalRefusals = 3;

/** When the renewal of a membership that ends then is charged; at once where that day has come. */
export function renewalChargeAt(endDate: Date, now: Date): Date {
  const due = addDays(endDate, -renewalLeadDays);
  return due > now ? due : now;
}

/** From when on the charge of a membership that ends then is announced. */
export function renewalNoticeAt(endDate: Date): Date {
  return addDays(endDate, -renewalLeadDays - renewalNoticeDays);
}

/** When a charge may follow its announcement: the notice is never shorter, also after an outage. */
export function announcedChargeAt(endDate: Date, now: Date): Date {
  const earliest = addDays(now, renewalNoticeDays);
  return new Date(Math.max(renewalChargeAt(endDate, now).getTime(), earliest.getTime()));
}

/** When a declined renewal is tried again; null when it is given up. `perksUntil` is when the days of grace are over. */
export function nextRenewalTry(refusals: number, perksUntil: Date, now: Date): Date | null {
  const next = addDays(now, 1);
  return refusals >= maxRenewalRefusals || next >= perksUntil ? null : next;
}

/** What a member agrees to. */
export function renewalConsent(price: string): string {
  return `Renew my membership each year: ${price} will be charged to this card a day before the year ends, until I turn this off.`;
}
