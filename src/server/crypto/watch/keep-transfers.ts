import { v7 as uuid } from 'uuid';
import type { Transaction } from '../../platform/database/db.ts';
import type { ChainTransfer } from '../chains/chain.ts';
import type { WatchedChain } from '../crypto-config.ts';

/**
 * Writes down what arrived, once however often it is seen, and binds it to the order whose quote has exactly this
 * amount. Seen again in another block it takes its new place, and has to be confirmed again.
 */
export async function keepTransfers(
  tx: Transaction,
  { network }: Pick<WatchedChain, 'network'>,
  transfers: readonly ChainTransfer[],
): Promise<void> {
  for (const { hash, position, asset, sender, address, units, block, blockAt } of transfers) {
    await tx.$executeRaw`
      INSERT INTO crypto_transfers ("id", "network", "hash", "position", "asset", "sender", "address", "units",
        "blockNumber", "blockHash", "blockAt", "orderId", "quoteId")
      SELECT ${uuid()}::uuid, ${network}::"CryptoNetwork", ${hash}, ${position}, ${asset}::"CryptoAsset", ${sender},
        ${address}, ${units.toString()}::numeric, ${block.number}, ${block.hash}, ${blockAt}, q."orderId", q."id"
      FROM (SELECT 1) one LEFT JOIN crypto_quotes q ON q."asset" = ${asset}::"CryptoAsset" AND q."address" = ${address}
        AND q."units" = ${units.toString()}::numeric AND q."createdAt" <= ${blockAt}::timestamptz + interval '1 minute'
      ON CONFLICT ("network", "hash", "position") DO UPDATE SET "blockNumber" = EXCLUDED."blockNumber",
        "blockHash" = EXCLUDED."blockHash", "blockAt" = EXCLUDED."blockAt", "units" = EXCLUDED."units", "orphanedAt" = NULL,
        "confirmedAt" = CASE WHEN crypto_transfers."blockHash" = EXCLUDED."blockHash" THEN crypto_transfers."confirmedAt" END`;
  }
}
