import { transaction } from '../../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { openChain } from '../chains/open-chain.ts';
import { readWatchedChains, type WatchedChain } from '../crypto-config.ts';
import { checkHashes } from './check-hashes.ts';
import { confirmTransfers } from './confirm-transfers.ts';
import { holdLostPayments } from './lost-payments.ts';
import { readBlocks } from './read-blocks.ts';
import { readWaiting } from './read-waiting.ts';
import { settleCoins } from './settle-coins.ts';

/** The newest first: what is paid in part and waits for the rest must not hold up the others. */
const batchSize = 300;

/** Reads every watched chain and moves along the orders that wait for it. A chain that fails holds up no other. */
export async function watchChains(services: Services): Promise<void> {
  const chains = await readWatchedChains(services);
  await Promise.all(chains.map((watched) => watchSafely(services, watched)));
}

async function watchSafely(services: Services, watched: WatchedChain): Promise<void> {
  const { db, logger } = services;
  const { network } = watched;
  const dedupeKey = `crypto-node:${network}`;
  try {
    await watchChain(services, watched);
    await transaction(db, (tx) => resolveAlert(tx, dedupeKey));
  } catch (error) {
    logger.warn({ network, reason: error instanceof Error ? error.name : 'unknown' }, 'A chain could not be read');
    const title = `Payments on ${network.toUpperCase()} are not seen: its nodes do not answer`;
    await transaction(db, (tx) => raiseAlert(tx, { kind: 'crypto-node', dedupeKey, title, details: { network } }));
  }
}

async function watchChain(services: Services, watched: WatchedChain): Promise<void> {
  const { db, logger } = services;
  const chain = await openChain(watched);
  const isCurrent = await readBlocks(services, watched, chain);
  await readWaiting(services, watched, chain);
  const reported = await checkHashes(services, watched, chain);
  await confirmTransfers(services, watched);
  if (isCurrent) await holdLostPayments(services, watched);
  const open = await db.prisma.$queryRaw<{ orderId: string }[]>`
    SELECT "orderId" FROM crypto_transfers WHERE "network" = ${watched.network}::"CryptoNetwork" AND "orderId" IS NOT NULL
      AND "settledAt" IS NULL AND "orphanedAt" IS NULL GROUP BY "orderId" ORDER BY max("seenAt") DESC LIMIT ${batchSize}`;
  for (const orderId of new Set([...reported, ...open.map((row) => row.orderId)])) {
    try {
      await settleCoins(services, orderId);
    } catch (error) {
      // Locked by somebody else, or a card payment that is still being decided: the next run comes in seconds.
      logger.warn(
        { orderId, reason: error instanceof Error ? error.message : 'unknown' },
        'Coins were not settled yet',
      );
    }
  }
}
