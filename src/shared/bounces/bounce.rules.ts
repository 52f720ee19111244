export const mailEventKinds = ['hard_bounce', 'soft_bounce', 'complaint'] as const;
export type MailEventKind = (typeof mailEventKinds)[number];

/** Soft bounces count for this long: a full mailbox of last year says nothing. */
export const SOFT_BOUNCE_DAYS = 30;
const SOFT_BOUNCES = 2;

/** Whether an address gets only what must be sent from now on (D-49); `softBounces` counts this one too. */
export function isSuppressing(kind: MailEventKind, softBounces: number): boolean {
  return kind !== 'soft_bounce' || softBounces >= SOFT_BOUNCES;
}
