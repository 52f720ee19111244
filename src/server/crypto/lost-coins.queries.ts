import type { ChainNetwork } from '../../shared/crypto/crypto-assets.ts';
import { hasOpenLossAlert, lossAlertKey, lossAlertKeyOf } from '../payments/loss-alert.ts';
import { cryptoManual } from '../payments/providers/crypto-manual.ts';
import type { Transaction } from '../platform/database/db.ts';
import { type Payment, Prisma } from '../platform/generated/client.ts';
import type { BillIds, CoinBill } from './coin-bill.ts';

const batchSize = 50;

export type LostTransfer = BillIds & { id: string; hash: string };

/** Transfers that left their chain after they were taken for what they pay, and that nobody has been told of. */
export async function listLostTransfers(
  tx: Pick<Transaction, '$queryRaw'>,
  network: ChainNetwork,
): Promise<LostTransfer[]> {
  return await tx.$queryRaw<LostTransfer[]>`
    SELECT t."id", t."orderId", t."paymentId", t."hash" FROM crypto_transfers t
    WHERE t."network" = ${network}::"CryptoNetwork" AND ${isLost} LIMIT ${batchSize}`;
}

/**
 * Takes a transfer off what was settled, once: false where it is back, or was taken by another run. It has to be
 * confirmed anew even where it comes back in the same block, since that is what ends the alert.
 */
export async function takeLostTransfer(tx: Transaction, network: ChainNetwork, id: string): Promise<boolean> {
  const taken = await tx.$executeRaw`
    UPDATE crypto_transfers t SET "settledAt" = NULL, "confirmedAt" = NULL
    WHERE t."network" = ${network}::"CryptoNetwork" AND t."id" = ${id}::uuid AND ${isLost}`;
  return taken > 0;
}

/**
 * Staff may accept coins before they are deep enough: those are settled only once they are, and lost like others before.
 */
const isLost = Prisma.sql`
  t."orphanedAt" IS NOT NULL AND (t."orderId" IS NOT NULL OR t."paymentId" IS NOT NULL) AND (
    t."settledAt" IS NOT NULL
    OR EXISTS (
      SELECT 1 FROM crypto_transactions x JOIN payments p ON p."status" = 'paid'
        AND (p."id" = x."paymentId" OR (p."orderId" = x."orderId" AND p."provider" = ${cryptoManual}))
      WHERE x."network" = t."network" AND x."hash" = t."hash" AND x."status" = 'approved'
        AND (x."orderId" = t."orderId" OR x."paymentId" = t."paymentId"))
    AND NOT EXISTS (SELECT 1 FROM ops_alerts a
      WHERE a."dedupeKey" IN (${Prisma.raw(lossAlertKeyOf('t'))}, 'crypto-extra-lost:' || t."id")))`;

/** The payment that coins have made; null where they were not accepted, or it went back. */
export async function findPaidBy(tx: Pick<Transaction, 'payment'>, bill: CoinBill): Promise<Payment | null> {
  const which = bill.orderId === undefined ? { id: bill.paymentId } : { orderId: bill.orderId, provider: cryptoManual };
  return await tx.payment.findFirst({ where: { ...which, status: 'paid' } });
}

/** The keys of the alerts that are about transfers of the bill, whether they are open or not. */
export async function readLossAlerts(tx: Pick<Transaction, 'cryptoTransfer'>, bill: CoinBill): Promise<string[]> {
  const transfers = await tx.cryptoTransfer.findMany({ where: bill, select: { id: true } });
  return transfers.map(({ id }) => lossAlertKey(id));
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
      SELECT 1 FROM crypto_transfers t
      WHERE (t."paymentId" = p."id" OR t."orderId" = p."orderId") AND ${Prisma.raw(hasOpenLossAlert('t'))})
    ORDER BY p."lostAt" LIMIT 50`;
  return await tx.payment.findMany({ where: { id: { in: found.map(({ id }) => id) } } });
}
