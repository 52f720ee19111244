import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { Chain, ChainBlock } from '../chains/chain.ts';
import type { WatchedChain } from '../crypto-config.ts';
import { keepTransfers } from './keep-transfers.ts';

/** A week of BSC is read in a few hundred runs, each of them short. */
const batchesOfRun = 25;

type Needs = Pick<Services, 'db'>;
type Cursor = { blockNumber: bigint; blockHash: string };

/**
 * Reads the blocks since the last run, each once and in order. A block that was replaced takes back what was read above
 * it. Safe to run twice and in parallel. Returns whether the newest block was reached.
 */
export async function readBlocks({ db }: Needs, watched: WatchedChain, chain: Chain): Promise<boolean> {
  const { network } = watched;
  const head = await chain.head();
  const known = await db.prisma.cryptoCursor.findUnique({ where: { network } });
  if (!known) {
    await db.prisma.cryptoCursor.createMany({
      data: { network, blockNumber: head.number, blockHash: head.hash, headNumber: head.number },
      skipDuplicates: true,
    });
    return true;
  }
  // A node that is merely behind has replaced nothing, and says nothing about what came after its newest block.
  if (head.number < known.blockNumber) return false;
  let cursor: Cursor | null = await followReplacement({ db }, watched, chain, known);
  for (let batch = 0; cursor && batch < batchesOfRun && cursor.blockNumber < head.number; batch += 1) {
    cursor = await readBatch({ db }, watched, chain, cursor, head);
  }
  const isThere = cursor !== null && cursor.blockNumber >= head.number;
  if (isThere) {
    await db.prisma.$executeRaw`
      UPDATE crypto_cursors SET "readAt" = clock_timestamp(), "headNumber" = greatest("blockNumber", ${head.number})
      WHERE "network" = ${network}::"CryptoNetwork"`;
  }
  return isThere;
}

/** Null when another run went on meanwhile, or the node does not know the last block of the batch. */
async function readBatch(
  { db }: Needs,
  watched: WatchedChain,
  chain: Chain,
  cursor: Cursor,
  head: ChainBlock,
): Promise<Cursor | null> {
  const from = cursor.blockNumber + 1n;
  const to = min(cursor.blockNumber + chain.batchBlocks, head.number);
  // First the hash: when a block is replaced while its payments are read, the next run sees that and reads them again.
  const blockHash = to === head.number ? head.hash : await chain.hashOf(to);
  if (blockHash === null) return null;
  const transfers = await chain.transfers(from, to);
  return await transaction(db, async (tx) => {
    const moved = await tx.$executeRaw`
      UPDATE crypto_cursors SET "blockNumber" = ${to}, "blockHash" = ${blockHash}, "headNumber" = ${head.number}
      WHERE "network" = ${watched.network}::"CryptoNetwork" AND "blockNumber" = ${cursor.blockNumber}
        AND "blockHash" = ${cursor.blockHash}`;
    if (moved === 0) return null;
    await keepTransfers(tx, watched, transfers);
    return { blockNumber: to, blockHash };
  });
}

/** Goes back where the last block that was read is another one now. */
async function followReplacement(
  { db }: Needs,
  { network }: WatchedChain,
  chain: Chain,
  cursor: Cursor,
): Promise<Cursor | null> {
  const now = await chain.hashOf(cursor.blockNumber);
  if (now === cursor.blockHash) return cursor;
  // A node that is behind the one that named the head: it is asked again later.
  if (now === null) return null;
  const { rewindBlocks } = chain;
  const back = cursor.blockNumber > rewindBlocks ? cursor.blockNumber - rewindBlocks : 0n;
  const blockHash = await chain.hashOf(back);
  if (blockHash === null) return null;
  return await transaction(db, async (tx) => {
    const moved = await tx.$executeRaw`
      UPDATE crypto_cursors SET "blockNumber" = ${back}, "blockHash" = ${blockHash}
      WHERE "network" = ${network}::"CryptoNetwork" AND "blockNumber" = ${cursor.blockNumber}
        AND "blockHash" = ${cursor.blockHash}`;
    if (moved === 0) return null;
    await tx.$executeRaw`
      UPDATE crypto_transfers SET "orphanedAt" = clock_timestamp()
      WHERE "network" = ${network}::"CryptoNetwork" AND "blockNumber" > ${back} AND "orphanedAt" IS NULL`;
    return { blockNumber: back, blockHash };
  });
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
