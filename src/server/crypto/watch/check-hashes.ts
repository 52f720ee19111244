import { hashReasonText } from '../../../shared/crypto/hash-reasons.rules.ts';
import { recordOrderEvent } from '../../orders/state/order-events.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import type { Chain, ChainTransaction, ChainTransfer } from '../chains/chain.ts';
import type { CoinBill } from '../coin-bill.ts';
import { billOf } from '../coin-bill.ts';
import type { WatchedChain } from '../crypto-config.ts';
import { lockBill } from '../settling/lock-bill.ts';
import { keepTransfers } from './keep-transfers.ts';

const batchSize = 50;
/** How long a reported transaction is looked for (D-39). */
const patienceHours = 24;

interface Reported {
  id: string;
  orderId: string | null;
  paymentId: string | null;
  hash: string;
  isOld: boolean;
}

type Finding = { found: true } | { found: false; reason: string };
const notCompleted = 'transaction not completed on chain';
const invalid = 'invalid transaction hash';
const taken = 'transaction id already exists';

/** Looks for the transactions that buyers reported, until they are found or a day has passed. Returns what they pay. */
export async function checkHashes(
  { db, logger }: Pick<Services, 'db' | 'logger'>,
  watched: WatchedChain,
  chain: Chain,
): Promise<CoinBill[]> {
  const rows = await db.prisma.$queryRaw<Reported[]>`
    SELECT "id", "orderId", "paymentId", "hash", "submittedAt" < clock_timestamp() - ${patienceHours} * interval '1 hour' AS "isOld"
    FROM crypto_transactions WHERE "network" = ${watched.network}::"CryptoNetwork" AND "lookAt" <= clock_timestamp()
    ORDER BY "lookAt" LIMIT ${batchSize}`;
  for (const row of rows) {
    // What its nodes cannot tell of one transaction must not hold up all the others.
    const said = await chain.transaction(row.hash).catch((error: unknown): ChainTransaction => {
      const reason = error instanceof Error ? error.message : 'unknown';
      logger.warn({ network: watched.network, hash: row.hash, reason }, 'A reported transaction could not be read');
      return { state: 'missing' };
    });
    await transaction(db, (tx) => applyFinding(tx, watched, row, said));
  }
  return rows.map(billOf);
}

async function applyFinding(
  tx: Transaction,
  watched: WatchedChain,
  row: Reported,
  said: ChainTransaction,
): Promise<void> {
  const bill = billOf(row);
  await lockBill(tx, bill);
  const finding = await findPayment(tx, watched, row, said);
  if (finding.found) return await noteFound(tx, watched, row, said);
  if ((said.state === 'missing' || said.state === 'waiting') && !row.isOld) {
    await tx.$executeRaw`
      UPDATE crypto_transactions SET "lookAt" = clock_timestamp() + least(interval '10 minutes',
        greatest(interval '15 seconds', clock_timestamp() - "submittedAt")) WHERE "id" = ${row.id}::uuid`;
    return;
  }
  const { reason } = finding;
  const rejected = await tx.$executeRaw`
    UPDATE crypto_transactions SET "status" = 'rejected', "reason" = ${reason}, "lookAt" = NULL,
      "decidedAt" = clock_timestamp() WHERE "id" = ${row.id}::uuid AND "status" = 'pending_approval'`;
  if (rejected === 0) return await tellOfDoubtful(tx, watched, row, reason);
  if (bill.orderId === undefined) return;
  const text = `Transaction ${row.hash.slice(0, 10)}… was not accepted. ${hashReasonText(reason)}`;
  await recordOrderEvent(tx, { orderId: bill.orderId, type: 'hash_rejected', text });
}

/** Staff approved it before it was found, and the shop finds nothing of it: what it paid for has been given. */
async function tellOfDoubtful(
  tx: Transaction,
  { network }: WatchedChain,
  { id, orderId, hash }: Reported,
  reason: string,
): Promise<void> {
  const given = await tx.cryptoTransaction.updateMany({
    where: { id, status: 'approved', lookAt: { not: null } },
    data: { lookAt: null },
  });
  if (given.count === 0) return;
  await raiseAlert(tx, {
    kind: 'crypto-lost',
    dedupeKey: `crypto-unfound:${id}`,
    title: `A payment in coins that staff approved was not found on ${network.toUpperCase()}: ${reason}`,
    details: { orderId, network, hash },
  });
}

/** Keeps it under the hash of what arrived, once: the buyer may have reported several parts of one payment. */
async function noteFound(tx: Transaction, { network }: WatchedChain, row: Reported, said: ChainTransaction) {
  const hashes = transfersOf(said).map((transfer) => transfer.hash);
  const { id } = row;
  const bill = billOf(row);
  const arrived = await tx.cryptoTransfer.findFirst({ where: { network, ...bill, hash: { in: hashes } } });
  const hash = arrived?.hash ?? row.hash;
  const known = await tx.cryptoTransaction.count({ where: { network, hash, ...bill, id: { not: id } } });
  if (known > 0) await tx.cryptoTransaction.delete({ where: { id }, select: { id: true } });
  else await tx.cryptoTransaction.update({ where: { id }, data: { hash, lookAt: null }, select: { id: true } });
}

/** Binds what the transaction brought to the order, if it brought anything and belongs to nobody else. */
async function findPayment(
  tx: Transaction,
  watched: WatchedChain,
  row: Reported,
  said: ChainTransaction,
): Promise<Finding> {
  const transfers = transfersOf(said);
  // On TON wallets show the hash of another part of what came to this payment.
  const hashes = transfers.map(({ hash }) => hash);
  const bill = billOf(row);
  const countOf = (where: Prisma.CryptoTransferWhereInput) =>
    tx.cryptoTransfer.count({ where: { network: watched.network, hash: { in: hashes }, ...where } });
  await keepTransfers(tx, watched, transfers);
  // It was asked for, so it is followed from here on like every other one.
  if ((await countOf(bill)) > 0) return { found: true };
  if (said.state !== 'done') return { found: false, reason: notCompleted };
  if (said.lack === 'wrong-token') return { found: false, reason: `${invalid}: it paid in another token` };
  if (transfers.length === 0) return { found: false, reason: `${invalid}: it paid to another address` };
  const [age] = await tx.$queryRaw<{ isOlder: boolean }[]>`
    SELECT "createdAt" > ${said.blockAt}::timestamptz + interval '1 minute' AS "isOlder" FROM (
      SELECT "id", "createdAt" FROM orders UNION ALL SELECT "id", "createdAt" FROM payments) paid
    WHERE "id" = ${bill.orderId ?? bill.paymentId}::uuid`;
  if (age?.isOlder)
    return {
      found: false,
      reason: `${invalid}: it is older than the ${bill.orderId === undefined ? 'payment' : 'order'}`,
    };
  // The hash alone proves nothing (M-13): what no quote asked for is claimed, and staff decide about it.
  await tx.$executeRaw`
    UPDATE crypto_transfers t SET "orderId" = q."orderId", "paymentId" = q."paymentId", "isClaimed" = true, "quoteId" = q."id"
    FROM (SELECT DISTINCT ON ("asset") * FROM crypto_quotes
          WHERE "orderId" = ${row.orderId}::uuid OR "paymentId" = ${row.paymentId}::uuid ORDER BY "asset", "id" DESC) q
    WHERE t."network" = ${watched.network}::"CryptoNetwork" AND t."hash" = ANY(${hashes}) AND q."asset" = t."asset"
      AND num_nonnulls(t."orderId", t."paymentId") = 0`;
  if ((await countOf(bill)) > 0) return { found: true };
  // Nobody asked for this coin yet: staff look at it as they do where the shop watches no chain.
  const isTaken = (await countOf({ OR: [{ orderId: { not: null } }, { paymentId: { not: null } }] })) > 0;
  return isTaken ? { found: false, reason: taken } : { found: true };
}

function transfersOf(said: ChainTransaction): readonly ChainTransfer[] {
  return said.state === 'done' || said.state === 'waiting' ? said.transfers : [];
}
