import { type CryptoNetwork, cryptoNetworks } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import { assetFacts, type CryptoAsset, cryptoAssets } from '../../../shared/crypto/crypto-assets.ts';
import { AppError } from '../../platform/app-error.ts';

/** The one coin that the shop sends on each network. */
export function payoutWayOf(text: string): { network: CryptoNetwork; asset: CryptoAsset } {
  const network = cryptoNetworks.find((one) => one === text);
  const asset = cryptoAssets.find((one) => assetFacts[one].network === text);
  if (network && asset) return { network, asset };
  throw new AppError('VALIDATION_FAILED', { errors: { network: ['coinAddressInvalid'] } });
}
