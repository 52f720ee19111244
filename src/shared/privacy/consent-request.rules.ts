import { dayMs } from '../dates/spans.ts';
export const CONSENT_LINK_HOURS = 48;
/** Links that one member can have sent in a day. */
export const CONSENT_MAILS_PER_DAY = 5;
const COOL_DOWN_MS = 60_000;

/** A link that was mailed before; the newest first. */
export interface SentLink {
  createdAt: Date;
  email: string;
  isOpen: boolean;
}

/**
 * Whether another confirmation link is mailed. `keep`: one that works was mailed to the same address a moment ago.
 * `wait`: too many were mailed already; seconds until the next one.
 */
export function nextConsentLink(
  sent: readonly SentLink[],
  { now, email }: { now: Date; email: string },
): 'send' | 'keep' | { wait: number } {
  const [last] = sent;
  if (last?.isOpen && last.email === email && now.getTime() - last.createdAt.getTime() < COOL_DOWN_MS) return 'keep';
  const today = sent.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < dayMs);
  const oldest = today[CONSENT_MAILS_PER_DAY - 1];
  if (!oldest) return 'send';
  return { wait: Math.max(1, Math.ceil((oldest.createdAt.getTime() + dayMs - now.getTime()) / 1000)) };
}
