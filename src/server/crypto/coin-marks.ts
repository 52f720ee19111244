import { v7 as uuid } from 'uuid';
import { creditOf } from '../../shared/crypto/coin-payments/coin-payment.rules.ts';
import { recordOrderEvent } from '../orders/state/order-events.ts';
import type { Transaction } from '../platform/database/db.ts';
import { type CoinBill, idsOf } from './coin-bill.ts';
import { type TransferRow, toReceived } from './quotes/coin-state.queries.ts';

/** Every transaction belongs to what it pays (M-10), or to whoever reported it before; one that pays two is left to staff. */
export async function registerTransactions(
  tx: Transaction,
  bill: CoinBill,
  transfers: readonly TransferRow[],
): Promise<void> {
  const { orderId, paymentId } = idsOf(bill);
  for (const { network, hash } of transfers) {
    const isNew = await tx.$executeRaw`
      INSERT INTO crypto_transactions ("id", "orderId", "paymentId", "network", "hash", "submittedAt")
      VALUES (${uuid()}::uuid, ${orderId}::uuid, ${paymentId}::uuid, ${network}::"CryptoNetwork", ${hash}, clock_timestamp())
      ON CONFLICT ("network", "hash") DO NOTHING`;
    if (isNew === 0 || orderId === null) continue;
    const text = `Payment ${hash.slice(0, 10)}… seen on ${network.toUpperCase()}`;
    await recordOrderEvent(tx, { orderId, type: 'crypto_seen', text });
  }
}

/** Whether one of the transactions was booked for something else, which only happens where one transaction pays two. */
export async function isSharedPayment(
  tx: Transaction,
  bill: CoinBill,
  transfers: readonly TransferRow[],
): Promise<boolean> {
  const { orderId, paymentId } = idsOf(bill);
  for (const { network, hash } of transfers) {
    const elsewhere = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM crypto_transactions WHERE "network" = ${network}::"CryptoNetwork" AND "hash" = ${hash}
        AND "status" = 'approved'
        AND ("orderId" IS DISTINCT FROM ${orderId}::uuid OR "paymentId" IS DISTINCT FROM ${paymentId}::uuid)`;
    if (elsewhere.length > 0) return true;
  }
  return false;
}

/** Its money is booked, or its fate is up to staff: it moves nothing any more. */
export async function markSettled(tx: Transaction, transfers: readonly TransferRow[]): Promise<void> {
  const ids = transfers.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE crypto_transfers SET "settledAt" = COALESCE("settledAt", clock_timestamp()) WHERE "id" = ANY(${ids}::uuid[])`;
}

/** From here on they count for what they do now, whatever becomes of rates. */
export async function countCoins(tx: Transaction, transfers: readonly TransferRow[]): Promise<void> {
  for (const row of transfers) {
    const [coin] = toReceived(row);
    if (!coin) continue;
    await tx.$executeRaw`
      UPDATE crypto_transfers SET "valuedCents" = ${creditOf(coin)}, "valuedAt" = clock_timestamp()
      WHERE "id" = ${row.id}::uuid AND "valuedAt" IS NULL`;
  }
}

/** They move what they pay again, since their buyer has decided about them. */
export async function markOpen(tx: Transaction, transfers: readonly TransferRow[]): Promise<void> {
  const ids = transfers.map(({ id }) => id);
  await tx.cryptoTransfer.updateMany({ where: { id: { in: ids } }, data: { settledAt: null } });
}
