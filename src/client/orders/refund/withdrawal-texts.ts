/** What confirming says: an order that was not paid is cancelled, and nothing is refunded. */
export function withdrawalStatement(isPaid: boolean): string {
  return isPaid
    ? 'I withdraw from my contract for the items above. Keys and downloads are withdrawn, and everything I paid is refunded.'
    : 'I withdraw from my contract for the items above. Nothing has been paid, so the order is cancelled.';
}

/** What the page says of it afterwards, beside the mail that confirms it. */
export function withdrawnText(isPaid: boolean, confirmation: string): { title: string; message: string } {
  return isPaid
    ? { title: 'We have received your withdrawal', message: `${confirmation} Your money is refunded the way you paid.` }
    : { title: 'This order is cancelled', message: 'Nothing was paid, so there is nothing to refund.' };
}
