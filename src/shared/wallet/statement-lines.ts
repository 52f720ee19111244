/** What a line of a seller's statement is, in words; without zod, which screens of the account do not load. */
export const statementLineKinds = ['earned', 'taken_back', 'to_wallet', 'paid_out', 'came_back'] as const;

export const statementLineLabels: Record<(typeof statementLineKinds)[number], string> = {
  earned: 'Sale',
  taken_back: 'Refund',
  to_wallet: 'Moved to the wallet',
  paid_out: 'Paid out',
  came_back: 'Payout returned',
};
