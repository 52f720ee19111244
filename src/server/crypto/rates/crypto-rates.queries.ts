import { parseUnits } from '../../../shared/crypto/coin-units.ts';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import { judgeCryptoRate, type RateVerdict, rateDecimals } from '../../../shared/crypto/quotes/crypto-rate.rules.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** The rate of each asset, as the last readings of all sources have it. */
export async function readCryptoRates(
  tx: Transaction,
  assets: readonly CryptoAsset[],
  currency: string,
): Promise<Map<CryptoAsset, RateVerdict>> {
  const rows = await tx.cryptoRate.findMany({ where: { asset: { in: [...assets] }, currency } });
  const now = await databaseTime(tx);
  const verdicts = assets.map((asset): [CryptoAsset, RateVerdict] => {
    const readings = rows
      .filter((row) => row.asset === asset)
      .map(({ source, rate, readAt }) => ({ source, rate: parseUnits(rate.toFixed(), rateDecimals) ?? 0n, readAt }));
    return [asset, judgeCryptoRate(readings, now)];
  });
  return new Map(verdicts);
}
