import { dayMs, minuteMs } from '../../dates/spans.ts';
import { endOfWithdrawal } from '../withdrawal.rules.ts';
import { type GiftAction, type GiftActor, type GiftState, giftEdges } from './gift.machine.ts';

/** How far ahead a gift may be sent, and how long it waits for its recipient. */
export const giftDays = 90;
/** How long ago a chosen time may lie: whoever chose the next minute still has to fill in the rest and pay. */
const giftLateMinutes = 5;
/** How long the buyer of a declined gift has to take it or to send it to somebody else before they are refunded. */
export const giftDeclinedDays = 14;
export const giftResendMinutes = 10;
export const giftMostSent = 6;

export interface GiftFacts {
  /** The order is paid and under way, so that its link can be used. */
  isOpen: boolean;
  isPaid: boolean;
  sentAt: Date | null;
  lastSentAt: Date | null;
  sentCount: number;
  declinedAt: Date | null;
  claimedAt: Date | null;
}

export function giftState({ isOpen, isPaid, sentAt, declinedAt, claimedAt }: GiftFacts): GiftState {
  if (claimedAt !== null) return 'claimed';
  if (!isPaid) return 'unpaid';
  if (!isOpen) return 'void';
  if (declinedAt !== null) return 'declined';
  return sentAt === null ? 'scheduled' : 'sent';
}

/** Whether the table lets this party take a gift along `action` from the state that it is in. */
export function mayMoveGift(state: GiftState, action: GiftAction, by: GiftActor): boolean {
  return giftEdges.some((edge) => edge.from === state && edge.action === action && edge.by.includes(by));
}

/** What the buyer may do with a gift now. `now` is the database's. */
export function giftActions(facts: GiftFacts, now: Date) {
  const state = giftState(facts);
  const since = (at: Date | null) => (at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime());
  return {
    canChange: state === 'scheduled',
    canResend:
      facts.sentCount < giftMostSent &&
      (mayMoveGift(state, 'send-again', 'buyer') ||
        (state === 'sent' && since(facts.lastSentAt) >= giftResendMinutes * minuteMs)),
    canTake: mayMoveGift(state, 'take', 'buyer') && (state === 'declined' || since(facts.sentAt) >= giftDays * dayMs),
  };
}

/** Deadline for the buyer of a declined gift to decide; then the order is cancelled and refunded. */
export function decideUntil(declinedAt: Date): Date {
  return new Date(declinedAt.getTime() + giftDeclinedDays * dayMs);
}

interface GiftTimes {
  /** When the buyer wants it sent. */
  sendAt: Date;
  paidAt: Date | null;
  /** The buyer waived the right of withdrawal; whoever kept it may cancel without a reason until it ends. */
  hasConsented: boolean;
}

/** When its link is mailed: as wished, and after the withdrawal period where the buyer kept it. */
export function giftDueAt({ sendAt, paidAt, hasConsented }: GiftTimes): Date {
  if (hasConsented || paidAt === null) return sendAt;
  return new Date(Math.max(sendAt.getTime(), endOfWithdrawal(paidAt).getTime()));
}

/** Why a gift cannot be sent at this time, as the message of its field; null if it can. */
export function sendTimeFault(wished: Date, now: Date): 'giftTimePassed' | 'giftTooFarAhead' | null {
  const ahead = wished.getTime() - now.getTime();
  if (ahead < -giftLateMinutes * minuteMs) return 'giftTimePassed';
  return ahead > giftDays * dayMs ? 'giftTooFarAhead' : null;
}
