const prefix = 'crypto-lost:';

/** The key of the alert about one transfer of coins that left its chain after it was taken for what it pays. */
export function lossAlertKey(transferId: string): string {
  return `${prefix}${transferId}`;
}

/** The same of the row `transfer` of `crypto_transfers`, as SQL. */
export function lossAlertKeyOf(transfer: string): string {
  return `('${prefix}' || ${transfer}."id")`;
}

/** Whether staff have yet to close the alert that the coins of `transfer` were lost, as SQL. What they paid for waits. */
export function hasOpenLossAlert(transfer: string): string {
  return `EXISTS (SELECT 1 FROM ops_alerts la
    WHERE la."dedupeKey" = ${lossAlertKeyOf(transfer)} AND la."resolvedAt" IS NULL)`;
}
