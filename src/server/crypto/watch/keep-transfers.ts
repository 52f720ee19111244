import { v7 as uuid } from 'uuid';
import { assetFacts } from '../../../shared/crypto/crypto-assets.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { ChainTransfer } from '../chains/chain.ts';
import type { WatchedChain } from '../crypto-config.ts';

/** Less than this part of what was asked for is dust. */
const dustShare = 100n;

/**
 * Writes down what arrived, once however often it is seen, and binds it to the order or payment it is for: by its amount where orders
 * share a receiver, else by the receiver, at the newest price of then. Memos can be guessed, so that dust sent to one names
 * no order: it would hold the order's price and put it on hold. Seen again in another block it takes its new place,
 * and has to be confirmed again. What only waits for a block never takes the place of what is in one, or was booked.
 */
export async function keepTransfers(
  tx: Transaction,
  { network }: Pick<WatchedChain, 'network'>,
  transfers: readonly ChainTransfer[],
): Promise<void> {
  for (const { hash, position, asset, sender, address, memo, units, block, blockAt } of transfers) {
    const { markedBy } = assetFacts[asset];
    const isShared = markedBy === 'amount';
    const most = markedBy === 'memo' ? units * dustShare : null;
    await tx.$executeRaw`
      INSERT INTO crypto_transfers ("id", "network", "hash", "position", "asset", "sender", "address", "memo", "units",
        "blockNumber", "blockHash", "blockAt", "orderId", "paymentId", "quoteId")
      SELECT ${uuid()}::uuid, ${network}::"CryptoNetwork", ${hash}, ${position}, ${asset}::"CryptoAsset", ${sender},
        ${address}, ${memo}, ${units.toString()}::numeric, ${block?.number ?? null}, ${block?.hash ?? null}, ${blockAt},
        q."orderId", q."paymentId", q."id"
      FROM (SELECT 1) one LEFT JOIN LATERAL (
        SELECT "id", "orderId", "paymentId" FROM crypto_quotes WHERE "asset" = ${asset}::"CryptoAsset" AND "address" = ${address}
          AND "memo" = ${memo} AND (NOT ${isShared} OR "units" = ${units.toString()}::numeric)
          AND (${most?.toString() ?? null}::numeric IS NULL OR "units" <= ${most?.toString() ?? null}::numeric)
          -- A miner's clock may be behind, and nobody else was ever given the address of one order.
          AND (${markedBy === 'address'} OR "createdAt" <= ${blockAt}::timestamptz + interval '1 minute')
        ORDER BY "units" = ${units.toString()}::numeric DESC, "createdAt" <= ${blockAt}::timestamptz DESC, "id" DESC
        LIMIT 1) q ON true
      ON CONFLICT ("network", "hash", "position") DO UPDATE SET "blockNumber" = EXCLUDED."blockNumber",
        "blockHash" = EXCLUDED."blockHash", "blockAt" = EXCLUDED."blockAt", "units" = EXCLUDED."units", "orphanedAt" = NULL,
        "confirmedAt" = CASE WHEN crypto_transfers."blockHash" = EXCLUDED."blockHash" THEN crypto_transfers."confirmedAt" END
      WHERE EXCLUDED."blockNumber" IS NOT NULL
        OR crypto_transfers."orphanedAt" IS NOT NULL AND crypto_transfers."settledAt" IS NULL`;
  }
}
