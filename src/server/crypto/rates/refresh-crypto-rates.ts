import { formatUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts, type CryptoAsset, cryptoAssets } from '../../../shared/crypto/crypto-assets.ts';
import { rateDecimals } from '../../../shared/crypto/quotes/crypto-rate.rules.ts';
import { transaction } from '../../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { readCryptoRates } from './crypto-rates.queries.ts';
import { openRateSources } from './rate-sources.ts';

type Needs = Pick<Services, 'db' | 'secrets' | 'logger'>;

/**
 * Asks every source what the offered coins cost, and those that a refund waits for. What a source said before stays until it is too old; a coin without a
 * rate is not offered, and operators hear of it. Returns how many prices were read.
 */
export async function refreshCryptoRates(services: Needs): Promise<number> {
  const { db, logger } = services;
  const { chains, settings } = await readCryptoConfig(services);
  const offered = chains.flatMap((chain) => chain.assets);
  const assets = [...new Set([...offered, ...(await owedAssets(services))])];
  if (assets.length === 0) return 0;
  const currency = settings.currencyCode;
  const pairs = openRateSources(settings.rateSources).flatMap((source) => assets.map((asset) => ({ source, asset })));
  const read = await Promise.allSettled(
    pairs.map(async ({ source, asset }) => {
      const rate = await source.read(assetFacts[asset].symbol, currency);
      return { asset, currency, source: source.name, rate: formatUnits(rate, rateDecimals) };
    }),
  );
  const silent = read.filter(({ status }) => status === 'rejected').length;
  if (silent > 0) logger.warn({ silent, asked: pairs.length }, 'Crypto prices could not be read');
  const told = read.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  await transaction(db, async (tx) => {
    for (const { asset, source, rate } of told) {
      await tx.$executeRaw`
        INSERT INTO crypto_rates ("asset", "currency", "source", "rate", "readAt")
        VALUES (${asset}::"CryptoAsset", ${currency}, ${source}, ${rate}::numeric, clock_timestamp())
        ON CONFLICT ("asset", "currency", "source") DO UPDATE SET "rate" = EXCLUDED."rate", "readAt" = EXCLUDED."readAt"`;
    }
    const verdicts = await readCryptoRates(tx, offered, currency);
    for (const [asset, verdict] of verdicts) await tellOfRate(tx, asset, 'reason' in verdict ? verdict.reason : null);
  });
  return told.length;
}

/** Coins that staff have to send for a refund, offered or not: what they are worth has to be known then. */
async function owedAssets({ db }: Needs): Promise<CryptoAsset[]> {
  const owed = await db.prisma.refund.findMany({
    where: { method: 'crypto', status: { in: ['approved', 'processing'] } },
    select: { payoutNetwork: true, order: { select: { user: { select: { connectedWallet: true } } } } },
  });
  const networks = new Set(
    owed.map(({ payoutNetwork, order }) => payoutNetwork ?? order.user.connectedWallet?.network),
  );
  return cryptoAssets.filter((asset) => networks.has(assetFacts[asset].network));
}

async function tellOfRate(
  tx: Parameters<typeof resolveAlert>[0],
  asset: CryptoAsset,
  reason: 'too-few' | 'disagree' | null,
): Promise<void> {
  const dedupeKey = `crypto-rate:${asset}`;
  if (reason === null) return await resolveAlert(tx, dedupeKey);
  const why = reason === 'disagree' ? 'the price sources disagree' : 'fewer than two price sources respond';
  const title = `${assetFacts[asset].label} is not offered: ${why}`;
  await raiseAlert(tx, { kind: 'crypto-rate', dedupeKey, title, details: { asset, reason } });
}
