import type { CoinUse } from '../../../shared/crypto/addresses/receiving-address.rules.ts';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import { definePort } from '../../platform/ports.ts';
import type { Services } from '../../platform/services.ts';

/** Says which coins this can be paid with now: those whose chain is being read and whose price is known. */
export type CoinOffers = (services: Services, use: CoinUse) => Promise<CryptoAsset[]>;

/** Who finds payments in coins. */
export const coinOffersPort = definePort<CoinOffers>('offers of coins');
