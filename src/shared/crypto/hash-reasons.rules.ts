/** Why a reported transaction is refused, as callers of the API read it (D-39). */
const sentences: Readonly<Record<string, string>> = {
  'transaction id already exists': 'This transaction has already been reported for a payment.',
  'transaction not completed on chain': 'This transaction was not completed on the network.',
  'invalid transaction hash': 'There is no such transaction. Please check the hash.',
  'invalid transaction hash: it paid in another token': 'This transaction paid in another coin or token.',
  'invalid transaction hash: it paid to another address': 'This transaction paid to another address.',
  'invalid transaction hash: it is older than the order': 'This transaction is older than your order.',
  'invalid transaction hash: it is older than the payment': 'This transaction is older than your payment.',
};

/** The same as a sentence for the screen; what staff wrote themselves stays as it is. */
export function hashReasonText(reason: string): string {
  return sentences[reason] ?? reason;
}
