import { recordOrderEvent } from '../../orders/state/order-events.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { Chain } from '../chains/chain.ts';
import { openEachNode } from '../chains/open-chain.ts';
import type { WatchedChain } from '../crypto-config.ts';
import { keepTransfers } from './keep-transfers.ts';

const batchSize = 100;
/** As staff and buyers read it (D-39). */
const reason = 'transaction not completed on chain';

/**
 * Writes down what is on its way and in no block yet, so that its buyer sees it at once, and takes back what no node knows
 * any more: it was replaced by another transaction of the same coins, or given up. None of it counts as money.
 */
export async function readWaiting(services: Pick<Services, 'db'>, watched: WatchedChain, chain: Chain): Promise<void> {
  if (!chain.waiting) return;
  const { db } = services;
  const found = await chain.waiting();
  if (found.length > 0) await transaction(db, (tx) => keepTransfers(tx, watched, found));
  const rows = await db.prisma.cryptoTransfer.findMany({
    where: { network: watched.network, blockNumber: null, orphanedAt: null },
    select: { id: true, hash: true, orderId: true },
    orderBy: { id: 'asc' },
    take: batchSize,
  });
  if (rows.length === 0) return;
  const nodes = await openEachNode(watched);
  for (const row of rows) {
    const told = await Promise.allSettled(nodes.map((node) => node.transaction(row.hash)));
    const isGone = told.every((said) => said.status === 'fulfilled' && said.value.state === 'missing');
    if (isGone) await takeBack(services, watched, row);
  }
}

async function takeBack(
  { db }: Pick<Services, 'db'>,
  { network }: WatchedChain,
  { id, hash, orderId }: { id: string; hash: string; orderId: string | null },
): Promise<void> {
  await transaction(db, async (tx) => {
    const gone = await tx.$executeRaw`
      UPDATE crypto_transfers SET "orphanedAt" = clock_timestamp()
      WHERE "id" = ${id}::uuid AND "blockNumber" IS NULL AND "orphanedAt" IS NULL`;
    if (gone === 0 || orderId === null) return;
    const rejected = await tx.$executeRaw`
      UPDATE crypto_transactions SET "status" = 'rejected', "reason" = ${reason}, "lookAt" = NULL,
        "decidedAt" = clock_timestamp()
      WHERE "network" = ${network}::"CryptoNetwork" AND "hash" = ${hash} AND "status" = 'pending_approval'`;
    if (rejected === 0) return;
    const text = `Transaction ${hash.slice(0, 10)}… was replaced or given up before it was confirmed`;
    await recordOrderEvent(tx, { orderId, type: 'hash_rejected', text });
  });
}
