/**
 * The words that a consent by e-mail link agrees to, and their version. A change of the words needs a new version: the
 * stored consents name the one that was shown.
 */
export const newsletterConsent = {
  version: '2026-11',
  text: 'Send me news and deals. I can unsubscribe at any time.',
} as const;
