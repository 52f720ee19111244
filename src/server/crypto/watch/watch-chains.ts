import type { Settings } from '../../../shared/settings/settings.ts';
import { transaction } from '../../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { findWrongNode } from '../chains/find-wrong-node.ts';
import { openChain } from '../chains/open-chain.ts';
import { type BillIds, billOf } from '../coin-bill.ts';
import { readWatchedChains, type WatchedChain } from '../crypto-config.ts';
import { settleCoins } from '../settling/settle-coins.ts';
import { checkHashes } from './check-hashes.ts';
import { confirmTransfers } from './confirm-transfers.ts';
import { giveBackFound, holdLostPayments } from './lost-payments.ts';
import { readBlocks } from './read-blocks.ts';
import { readWaiting } from './read-waiting.ts';
import { signalBuyers } from './signal-buyers.ts';

/** The newest first: what is paid in part and waits for the rest must not hold up the others. */
const batchSize = 300;

/** Reads every watched chain and moves along the orders and payments that wait for it. A chain that fails holds up no other. */
export async function watchChains(services: Services): Promise<void> {
  const chains = await readWatchedChains(services);
  const settings = await getSettings(services.db);
  await Promise.all(chains.map((watched) => watchSafely(services, watched, settings)));
  await giveBackFound(services);
}

async function watchSafely(services: Services, watched: WatchedChain, settings: Settings): Promise<void> {
  const { db, logger } = services;
  const { network } = watched;
  const dedupeKey = `crypto-node:${network}`;
  try {
    if (await refuseWrongNode(services, watched, settings)) return;
    await watchChain(services, watched, settings);
    await transaction(db, (tx) => resolveAlert(tx, dedupeKey));
  } catch (error) {
    logger.warn({ network, reason: error instanceof Error ? error.name : 'unknown' }, 'A chain could not be read');
    const title = `Payments on ${network.toUpperCase()} are not detected: its nodes do not respond`;
    await transaction(db, (tx) => raiseAlert(tx, { kind: 'crypto-node', dedupeKey, title, details: { network } }));
  }
}

/** Coins of another chain are worth something else: its payments are taken no more at once, and nothing of it is read. */
async function refuseWrongNode({ db }: Services, watched: WatchedChain, settings: Settings): Promise<boolean> {
  const { network } = watched;
  const dedupeKey = `crypto-chain:${network}`;
  const wrong = await findWrongNode(watched, settings);
  await transaction(db, async (tx) => {
    if (wrong === null) return await resolveAlert(tx, dedupeKey);
    await tx.$executeRaw`
      UPDATE crypto_cursors SET "readAt" = to_timestamp(0) WHERE "network" = ${network}::"CryptoNetwork"`;
    const title = `Payments on ${network.toUpperCase()} are not accepted: ${wrong}`;
    await raiseAlert(tx, { kind: 'crypto-chain', dedupeKey, title, details: { network } });
  });
  return wrong !== null;
}

async function watchChain(services: Services, watched: WatchedChain, settings: Settings): Promise<void> {
  const { db, logger } = services;
  const chain = await openChain(watched);
  const isCurrent = await readBlocks(services, watched, chain);
  await readWaiting(services, watched, chain);
  const reported = await checkHashes(services, watched, chain);
  await confirmTransfers(services, watched, settings);
  if (isCurrent) await holdLostPayments(services, watched);
  const open = await db.prisma.$queryRaw<BillIds[]>`
    SELECT "orderId", "paymentId" FROM crypto_transfers WHERE "network" = ${watched.network}::"CryptoNetwork"
      AND num_nonnulls("orderId", "paymentId") = 1 AND "settledAt" IS NULL AND "orphanedAt" IS NULL
    GROUP BY "orderId", "paymentId" ORDER BY max("seenAt") DESC LIMIT ${batchSize}`;
  const bills = new Map([...reported, ...open.map(billOf)].map((bill) => [bill.orderId ?? bill.paymentId, bill]));
  for (const bill of bills.values()) {
    try {
      await settleCoins(services, bill);
    } catch (error) {
      // Locked by somebody else, or a card payment that is still being decided: the next run comes in seconds.
      logger.warn(
        { ...bill, reason: error instanceof Error ? error.message : 'unknown' },
        'Coins were not settled yet',
      );
    }
  }
  await signalBuyers(db, [...bills.values()]);
}
