import type { CryptoPayment } from '../../../shared/crypto/quotes/quote.schemas.ts';

/** Whether the newest quote can still be paid: nothing was, or it is for the rest and nothing was paid on it yet. */
export function isQuoteOpen({ quote, detail, transfers }: CryptoPayment): boolean {
  if (quote === null || quote.isExpired) return false;
  return detail === 'awaiting' || (detail === 'underpaid' && transfers.every(({ quoteId }) => quoteId !== quote.id));
}
