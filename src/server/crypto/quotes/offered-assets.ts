import type { CoinUse } from '../../../shared/crypto/addresses/receiving-address.rules.ts';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { CryptoConfig, OpenChain } from '../crypto-config.ts';
import { readCryptoRates } from '../rates/crypto-rates.queries.ts';

/** A chain whose nodes have not answered for so long is not offered: a payment would be found too late. */
const freshMinutes = 10;

export interface OfferedAsset {
  asset: CryptoAsset;
  chain: OpenChain;
  rate: bigint;
}

/** What this can be paid with now: its chain is being read, and its rate can be believed (D-39). */
export async function readOfferedAssets(
  tx: Transaction,
  { chains, settings }: CryptoConfig,
  use: CoinUse,
): Promise<OfferedAsset[]> {
  const open = chains.filter(({ uses }) => uses.includes(use));
  if (open.length === 0) return [];
  const read = await tx.$queryRaw<{ network: string }[]>`
    SELECT "network"::text FROM crypto_cursors WHERE "readAt" > clock_timestamp() - ${freshMinutes} * interval '1 minute'`;
  const live = open.filter(({ network }) => read.some((cursor) => cursor.network === network));
  const rates = await readCryptoRates(
    tx,
    live.flatMap(({ assets }) => assets),
    settings.currencyCode,
  );
  return live.flatMap((chain) =>
    chain.assets.flatMap((asset) => {
      const rate = rates.get(asset)?.rate ?? null;
      return rate === null ? [] : [{ asset, chain, rate }];
    }),
  );
}
