import { cryptoManual } from '../payments/providers/crypto-manual.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Payment } from '../platform/generated/client.ts';
import type { CoinBill } from './coin-bill.ts';

/** The alert about one transfer that left its chain. */
export function lostPaymentAlert(transferId: string): string {
  return `crypto-lost:${transferId}`;
}

/** The payment that coins have made; null where they were not accepted, or it went back. */
export async function findPaidBy(tx: Pick<Transaction, 'payment'>, bill: CoinBill): Promise<Payment | null> {
  const which = bill.orderId === undefined ? { id: bill.paymentId } : { orderId: bill.orderId, provider: cryptoManual };
  return await tx.payment.findFirst({ where: { ...which, status: 'paid' } });
}

/** The keys of the alerts that are about transfers of the bill, whether they are open or not. */
export async function readLossAlerts(tx: Pick<Transaction, 'cryptoTransfer'>, bill: CoinBill): Promise<string[]> {
  const transfers = await tx.cryptoTransfer.findMany({ where: bill, select: { id: true } });
  return transfers.map(({ id }) => lostPaymentAlert(id));
}

/** Whether an alert about transfers of the bill is open. */
export async function hasOpenLoss(
  tx: Pick<Transaction, 'cryptoTransfer' | 'opsAlert'>,
  bill: CoinBill,
): Promise<boolean> {
  const dedupeKey = { in: await readLossAlerts(tx, bill) };
  return (await tx.opsAlert.count({ where: { dedupeKey, resolvedAt: null } })) > 0;
}

/** Payments whose coins were lost and that no open alert is about any more. */
export async function listFoundPayments(tx: Pick<Transaction, 'payment' | '$queryRaw'>): Promise<Payment[]> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT p."id" FROM payments p WHERE p."lostAt" IS NOT NULL AND p."status" = 'paid' AND NOT EXISTS (
      SELECT 1 FROM crypto_transfers t JOIN ops_alerts a ON a."dedupeKey" = 'crypto-lost:' || t."id"
      WHERE (t."paymentId" = p."id" OR t."orderId" = p."orderId") AND a."resolvedAt" IS NULL)
    ORDER BY p."lostAt" LIMIT 50`;
  return await tx.payment.findMany({ where: { id: { in: found.map(({ id }) => id) } } });
}
