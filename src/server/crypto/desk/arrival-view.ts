import { type ExplorerSettings, explorerUrl } from '../../../shared/crypto/chains/explorer.rules.ts';
import { formatUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts } from '../../../shared/crypto/crypto-assets.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { toUnits } from '../quotes/coin-state.queries.ts';

/** The newest block of each chain. */
export type Heads = ReadonlyMap<string, bigint>;

export async function readHeads(tx: Pick<Transaction, 'cryptoCursor'>): Promise<Heads> {
  const rows = await tx.cryptoCursor.findMany({ select: { network: true, headNumber: true } });
  return new Map(rows.map(({ network, headNumber }) => [network, headNumber]));
}

/** Coins that arrived, as staff see them. */
export function toArrival(transfer: Prisma.CryptoTransferGetPayload<object>, heads: Heads, settings: ExplorerSettings) {
  const { asset, network, hash, sender, address, memo, blockAt, blockNumber, units } = transfer;
  const { symbol, decimals } = assetFacts[asset];
  return {
    asset,
    symbol,
    network,
    hash,
    amount: formatUnits(toUnits(units), decimals),
    sender,
    address,
    memo,
    blockAt: blockAt.toISOString(),
    confirmations: Math.max(0, blockNumber === null ? 0 : Number((heads.get(network) ?? 0n) - blockNumber) + 1),
    explorerUrl: explorerUrl(settings, assetFacts[asset].network, hash),
  };
}
