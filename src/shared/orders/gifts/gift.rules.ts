export const giftStates = ['unpaid', 'scheduled', 'sent', 'claimed', 'void'] as const;
export type GiftState = (typeof giftStates)[number];

/** How far ahead a gift may be sent, and how long it waits for its recipient. */
export const giftDays = 90;
export const giftResendMinutes = 10;
export const giftMostSent = 6;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export interface GiftFacts {
  /** The order is paid and under way, so that its link can be used. */
  isOpen: boolean;
  isPaid: boolean;
  sentAt: Date | null;
  lastSentAt: Date | null;
  sentCount: number;
  claimedAt: Date | null;
}

export function giftState({ isOpen, isPaid, sentAt, claimedAt }: GiftFacts): GiftState {
  if (claimedAt !== null) return 'claimed';
  if (!isPaid) return 'unpaid';
  if (!isOpen) return 'void';
  return sentAt === null ? 'scheduled' : 'sent';
}

/** What the buyer may do with a gift now. `now` is the database's. */
export function giftActions(facts: GiftFacts, now: Date) {
  const state = giftState(facts);
  const since = (at: Date | null) => (at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime());
  return {
    canChange: state === 'scheduled',
    canResend:
      state === 'sent' && facts.sentCount < giftMostSent && since(facts.lastSentAt) >= giftResendMinutes * minuteMs,
    canTake: state === 'sent' && since(facts.sentAt) >= giftDays * dayMs,
  };
}

/** When it is sent: as wished, at once for a moment that has passed; null beyond the furthest one. */
export function sendTime(wished: string | undefined, now: Date): Date | null {
  const at = wished === undefined ? now.getTime() : Math.max(now.getTime(), Date.parse(wished));
  return at > now.getTime() + giftDays * dayMs ? null : new Date(at);
}
