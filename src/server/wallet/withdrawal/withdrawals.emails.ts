import { shortenAddress } from '../../../shared/crypto/addresses/shorten-address.ts';
import { formatCents } from '../../../shared/money/money.ts';

export interface WithdrawalMailFacts {
  amountCents: number;
  feeCents: number;
  currency: string;
  address: string;
  reason: string | null;
  payoutHash: string | null;
}

export type WithdrawalNews = 'requested' | 'approved' | 'paid' | 'rejected' | 'returned';

/** What the mails about a withdrawal say. The address is shortened: a mail is read in many places. */
export function withdrawalMailVariables(news: WithdrawalNews, facts: WithdrawalMailFacts, publicUrl: string) {
  const { currency, address, reason, payoutHash } = facts;
  const amount = formatCents(facts.amountCents, currency);
  const walletUrl = `${publicUrl}/user/wallet`;
  if (news === 'rejected' || news === 'returned') return { amount, walletUrl, reason: reason ?? '' };
  const shown = { amount, walletUrl, fee: formatCents(facts.feeCents, currency), address: shortenAddress(address) };
  return news === 'paid' ? { ...shown, transactionHash: payoutHash ?? '' } : shown;
}
