import type { CoinOffers } from '../../payments/providers/coin-offers.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { readOfferedAssets } from './offered-assets.ts';

/** None while the shop takes no coins, has no node to ask, or does not know what they are worth. */
export const coinOffers: CoinOffers = async (services, use) => {
  const offered = await readOfferedAssets(services.db.prisma, await readCryptoConfig(services), use);
  return offered.map(({ asset }) => asset);
};
