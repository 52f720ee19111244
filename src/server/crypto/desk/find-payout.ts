import { isWalletAddress, normalizeAddress } from '../../../shared/crypto/addresses/wallet-address.rules.ts';
import { parseXrpAddress } from '../../../shared/crypto/addresses/xrp-address.rules.ts';
import type { CryptoNetwork } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import { minuteMs } from '../../../shared/dates/spans.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { ChainTransaction } from '../chains/chain.ts';
import { findWrongNode } from '../chains/find-wrong-node.ts';
import { openEachNode } from '../chains/open-chain.ts';
import { readChain, type WatchedChain } from '../crypto-config.ts';

/** Coins that left for a buyer's address. */
export interface Payout {
  network: CryptoNetwork;
  hash: string;
  asset: CryptoAsset;
  /** As `normalizeAddress` spells it. */
  address: string;
  units: bigint;
}

/** A payout with the time of its block. */
export interface SeenPayout {
  payout: Payout;
  sentAt: Date;
}

/** What the transaction brought to the address, as every node of the shop tells it; TX_HASH_INVALID with the reason. */
export async function findPayout(
  services: Services,
  { network, asset, hash, address: written }: Omit<Payout, 'units'>,
): Promise<SeenPayout> {
  const address = normalizeAddress(network, written);
  if (!isWalletAddress(network, address)) {
    throw new AppError('VALIDATION_FAILED', { errors: { address: ['coinAddressInvalid'] } });
  }
  const chain = await readChain(services, network);
  if (!chain) throw new AppError('PROVIDER_NOT_CONFIGURED');
  if (chain.addresses.includes(address)) throw refuse('That address belongs to the shop');
  const tag = network === 'xrp' ? (parseXrpAddress(written)?.tag ?? null) : null;
  const arrived = (await askEachNode({ ...chain, addresses: [address] }, hash)).map((said) => {
    if (said.state !== 'done') throw refuse(notDone[said.state]);
    const here = said.transfers.filter((one) => one.asset === asset && (tag === null || one.memo === String(tag)));
    const units = here.reduce((sum, transfer) => sum + transfer.units, 0n);
    return { hash: here[0]?.hash, sentAt: said.blockAt, units };
  });
  const [first] = arrived;
  // The hash is that of the arrival, so that one payment is not written down under two hashes.
  if (!first?.hash || arrived.some(({ units }) => units !== first.units)) throw refuse('It did not pay this address');
  return { payout: { network, hash: first.hash, asset, address, units: first.units }, sentAt: first.sentAt };
}

/** Clocks of miners and of the shop differ. */
const clockMs = 10 * minuteMs;

/** TX_HASH_INVALID for a transaction that is older than what it is to pay. */
export function requireSentSince(sentAt: Date, createdAt: Date, what: 'refund' | 'withdrawal'): void {
  if (sentAt.getTime() < createdAt.getTime() - clockMs) throw refuse(`This transaction is older than the ${what}`);
}

/** Why a transaction is not written down yet, or never. */
const notDone = {
  missing: 'This transaction was not found on the chain yet. Check the hash or try again in a minute.',
  waiting: 'This transaction is still unconfirmed. Record it once it is confirmed.',
  failed: 'This transaction failed on the chain, so nothing was paid.',
};

async function askEachNode(chain: WatchedChain & { testMode: boolean }, hash: string): Promise<ChainTransaction[]> {
  const wrong = await findWrongNode(chain, chain);
  if (wrong !== null) throw unanswered(`Nothing was recorded because ${wrong}.`);
  try {
    const nodes = await openEachNode(chain);
    return await Promise.all(nodes.map((node) => node.transaction(hash)));
  } catch (cause) {
    throw unanswered('A node of this network did not respond. Try again in a few minutes.', cause);
  }
}

function unanswered(message: string, cause?: unknown): AppError {
  return new AppError('PROVIDER_NOT_CONFIGURED', { message, ...(cause !== undefined && { cause }) });
}

function refuse(why: string): AppError {
  return new AppError('TX_HASH_INVALID', { message: why });
}
