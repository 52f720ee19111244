import { recordOrderEvent } from '../../orders/state/order-events.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { Chain } from '../chains/chain.ts';
import { openEachNode } from '../chains/open-chain.ts';
import type { WatchedChain } from '../crypto-config.ts';
import { keepTransfers } from './keep-transfers.ts';

const batchSize = 100;
/** What costs nothing to send must not hold an order, and its stock, for longer than a reported hash does (D-39). */
const patienceHours = 24;
/** As staff and buyers read it (D-39). */
const reason = 'transaction not completed on chain';

interface Waiting {
  id: string;
  hash: string;
  orderId: string | null;
  isOld: boolean;
}
type Needs = Pick<Services, 'db'>;

/**
 * Writes down what is on its way and in no block yet, so that its buyer sees it at once, and takes back what no node knows
 * any more (it was replaced by another transaction of the same coins, or given up) or what waits for a day. None of it
 * counts as money; mined after all, it is found in its block.
 */
export async function readWaiting({ db }: Needs, watched: WatchedChain, chain: Chain): Promise<void> {
  if (!chain.waiting) return;
  const found = await chain.waiting();
  if (found.length > 0) await transaction(db, (tx) => keepTransfers(tx, watched, found));
  const rows = await db.prisma.$queryRaw<Waiting[]>`
    SELECT "id", "hash", "orderId", "seenAt" < clock_timestamp() - ${patienceHours} * interval '1 hour' AS "isOld"
    FROM crypto_transfers WHERE "network" = ${watched.network}::"CryptoNetwork" AND "settledAt" IS NULL
      AND "blockNumber" IS NULL AND "orphanedAt" IS NULL ORDER BY "seenAt" LIMIT ${batchSize}`;
  if (rows.length === 0) return;
  const nodes = await openEachNode(watched);
  const gone: Waiting[] = [];
  for (const row of rows) if (row.isOld || (await isUnknown(nodes, row.hash))) gone.push(row);
  // A block that came meanwhile may hold them: the next run reads it first.
  if (gone.length === 0 || !(await isReadToEnd({ db }, watched, nodes))) return;
  for (const row of gone) await takeBack({ db }, watched, row);
}

async function isUnknown(nodes: readonly Chain[], hash: string): Promise<boolean> {
  const told = await Promise.allSettled(nodes.map((node) => node.transaction(hash)));
  return told.every((said) => said.status === 'fulfilled' && said.value.state === 'missing');
}

async function isReadToEnd({ db }: Needs, { network }: WatchedChain, nodes: readonly Chain[]): Promise<boolean> {
  const heads = await Promise.all(nodes.map((node) => node.head()));
  const cursor = await db.prisma.cryptoCursor.findUnique({ where: { network }, select: { blockHash: true } });
  return heads.every(({ hash }) => hash === cursor?.blockHash);
}

async function takeBack({ db }: Needs, { network }: WatchedChain, { id, hash, orderId }: Waiting): Promise<void> {
  await transaction(db, async (tx) => {
    const gone = await tx.$executeRaw`
      UPDATE crypto_transfers SET "orphanedAt" = clock_timestamp()
      WHERE "id" = ${id}::uuid AND "blockNumber" IS NULL AND "orphanedAt" IS NULL`;
    if (gone === 0) return;
    const rejected = await tx.$executeRaw`
      UPDATE crypto_transactions SET "status" = 'rejected', "reason" = ${reason}, "lookAt" = NULL,
        "decidedAt" = clock_timestamp()
      WHERE "network" = ${network}::"CryptoNetwork" AND "hash" = ${hash} AND "status" = 'pending_approval'`;
    if (rejected === 0 || orderId === null) return;
    const text = `Transaction ${hash.slice(0, 10)}… was replaced or dropped before it was confirmed`;
    await recordOrderEvent(tx, { orderId, type: 'hash_rejected', text });
  });
}
