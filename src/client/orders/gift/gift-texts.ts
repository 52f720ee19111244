import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Gift } from '../../../shared/orders/gifts/gift.schemas.ts';

/** Where a gift is, on the page of its order; while the order is on hold, nothing is sent, claimed or decided. */
export function describeGift(gift: Gift, isOnHold: boolean): string {
  const { state, receiverEmail, dueAt, sentAt, claimedAt, decideUntil } = gift;
  if (isOnHold && ['scheduled', 'sent', 'declined'].includes(state)) return describeHeld(gift);
  if (state === 'claimed' && claimedAt !== null) {
    return `Claimed on ${formatDate(claimedAt, 'longDateTime')}. If something is wrong with it, whoever has it can report it to us. Any refund goes to you.`;
  }
  if (state === 'declined' && decideUntil !== null) {
    return `They declined the gift. You can keep it, give it to somebody else, or cancel the order for a full refund. If you do nothing, we will cancel and refund it on ${formatDate(decideUntil, 'longDateTime')}.`;
  }
  if (state === 'sent' && sentAt !== null) {
    return `Sent to ${receiverEmail} on ${formatDate(sentAt, 'longDateTime')} and not claimed yet. You can cancel the order for a full refund until it is claimed.`;
  }
  if (state === 'void') return 'The link no longer works, and the gift will not be delivered.';
  if (state === 'unpaid') return `It is sent to ${receiverEmail} after you have paid.`;
  return `It is sent to ${receiverEmail} on ${formatDate(dueAt, 'longDateTime')}.`;
}

function describeHeld({ state, receiverEmail, dueAt, sentAt }: Gift): string {
  if (state === 'declined')
    return 'They declined the gift. You can decide about it once the order is no longer on hold.';
  if (state === 'sent' && sentAt !== null) {
    return `Sent to ${receiverEmail} on ${formatDate(sentAt, 'longDateTime')} and not claimed yet. It cannot be claimed while the order is on hold.`;
  }
  const due = formatDate(dueAt, 'longDateTime');
  return `It is sent to ${receiverEmail} on ${due}, or later if the order is still on hold then.`;
}

type WaitWords = { title: string; wait: string; action: string | null; question: string; consent: string };

/** What is said of a delivery that waits for the withdrawal period, and of having it before; null where that is no sooner. */
export function waitTexts(deliversAt: string, gift: Pick<Gift, 'sendAt'> | null, now: Date): WaitWords {
  const date = formatDate(deliversAt);
  const wait = `Wait until ${date}`;
  const consent = (when: string) => `I want delivery ${when} and know I lose my right of withdrawal once it starts.`;
  if (gift === null) {
    const [title, question] = [`Delivery on ${date}`, 'Deliver this order now?'];
    return { title, wait, action: 'Deliver now', question, consent: consent('now') };
  }
  const [wished, isLater] = [formatDate(gift.sendAt), Date.parse(gift.sendAt) > now.getTime()];
  const action = isLater ? `Send it on ${wished}` : 'Send it now';
  return {
    title: `Your gift is sent on ${date}`,
    wait,
    action: Date.parse(gift.sendAt) < Date.parse(deliversAt) ? action : null,
    question: isLater ? `Send this gift on ${wished}?` : 'Send this gift now?',
    consent: consent(isLater ? `on ${wished}` : 'now'),
  };
}

/** What happens next with a paid gift. */
export function giftLead({ state, receiverEmail, dueAt }: Gift, now: Date): string {
  const isLater = state === 'scheduled' && Date.parse(dueAt) > now.getTime();
  const when = isLater
    ? `goes to ${receiverEmail} on ${formatDate(dueAt, 'longDateTime')}`
    : `is on its way to ${receiverEmail}`;
  return `Your gift ${when}. Until it is claimed you can cancel the order for a full refund.`;
}
