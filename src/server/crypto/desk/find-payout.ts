import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import type { CryptoNetwork } from '../../../shared/crypto/transaction-hash.rules.ts';
import { isWalletAddress, normalizeAddress } from '../../../shared/crypto/wallet-address.rules.ts';
import { parseXrpAddress } from '../../../shared/crypto/xrp-address.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { openEachNode } from '../chains/open-chain.ts';
import { readWatchedChains } from '../crypto-config.ts';

/** Coins that left for a buyer's address. */
export interface Payout {
  network: CryptoNetwork;
  hash: string;
  asset: CryptoAsset;
  /** As `normalizeAddress` spells it. */
  address: string;
  units: bigint;
}

/** What the transaction brought to the address, as every node of the shop tells it; TX_HASH_INVALID with the reason. */
export async function findPayout(
  services: Services,
  { network, asset, hash, address: written }: Omit<Payout, 'units'>,
): Promise<Payout> {
  const address = normalizeAddress(network, written);
  if (!isWalletAddress(network, address)) {
    throw new AppError('VALIDATION_FAILED', { errors: { address: ['coinAddressInvalid'] } });
  }
  const chain = (await readWatchedChains(services)).find((one) => one.network === network);
  if (!chain) throw new AppError('PROVIDER_NOT_CONFIGURED');
  if (chain.addresses.includes(address)) throw refuse('That is an address of the shop');
  const nodes = await openEachNode({ ...chain, addresses: [address] });
  const told = await Promise.all(nodes.map((node) => node.transaction(hash)));
  const tag = network === 'xrp' ? (parseXrpAddress(written)?.tag ?? null) : null;
  const arrived = told.map((said) => {
    if (said.state !== 'done') throw refuse('transaction not completed on chain');
    const here = said.transfers.filter((one) => one.asset === asset && (tag === null || one.memo === String(tag)));
    return { hash: here[0]?.hash, units: here.reduce((sum, transfer) => sum + transfer.units, 0n) };
  });
  const [first] = arrived;
  // The hash is that of the arrival, so that one payment is not written down under two hashes.
  if (!first?.hash || arrived.some(({ units }) => units !== first.units))
    throw refuse('It did not pay to this address');
  return { network, hash: first.hash, asset, address, units: first.units };
}

function refuse(why: string): AppError {
  return new AppError('TX_HASH_INVALID', { message: why });
}
