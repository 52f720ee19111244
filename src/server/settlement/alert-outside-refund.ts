import { formatCents } from '../../shared/money/money.ts';
import type { Transaction } from '../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../platform/ops-alert.ts';
import type { ReportedRefund } from './payee.ts';

/** Money that was refunded outside the shop is a matter for the operators, more so where our records have no place for it. */
export async function alertOutsideRefund(
  tx: Transaction,
  /** The payment and whom it paid. */
  ids: Record<string, string>,
  { amountCents, currency, state, reason }: ReportedRefund,
  isBooked: boolean,
): Promise<void> {
  const { reference } = state;
  const dedupeKey = `refund-outside:${reference}`;
  // Heard of before its dispute was, it had no place.
  if (isBooked) await resolveAlert(tx, dedupeKey);
  await raiseAlert(tx, {
    kind: isBooked ? 'refund-outside' : 'refund-outside-unbooked',
    dedupeKey,
    title: `${formatCents(amountCents, currency)} was refunded outside the shop${isBooked ? '' : ', and does not match our records'}`,
    details: { ...ids, reference, reason, isBooked },
  });
}
