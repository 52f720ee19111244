import { type CoinUse, coinUses, findReceivingAccount } from '../../shared/crypto/addresses/receiving-address.rules.ts';
import {
  assetFacts,
  type ChainNetwork,
  type CryptoAsset,
  chainNetworks,
  cryptoAssets,
} from '../../shared/crypto/crypto-assets.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { splitList } from '../../shared/validation/split-list.ts';
import type { Services } from '../platform/services.ts';
import { openSetting } from '../settings/setting-secrets.ts';
import { getSettings } from '../settings/settings.queries.ts';

/** A chain that the shop can read: what it takes there, and the nodes that it asks. */
interface ReadableChain {
  network: ChainNetwork;
  endpoints: readonly string[];
  assets: readonly CryptoAsset[];
}

/** A chain on which payments are offered. */
export interface OpenChain extends ReadableChain {
  /** Where they go, as the settings tell it: an address, as `normalizeAddress` spells it, or an account's public key. */
  account: string;
  /** What is paid there. */
  uses: readonly CoinUse[];
}

/** A chain that is watched: what arrives at these addresses, as `normalizeAddress` spells them, is looked for. */
export interface WatchedChain extends ReadableChain {
  addresses: readonly string[];
}

export interface CryptoConfig {
  /** Where payments are offered now. */
  chains: readonly OpenChain[];
  settings: Settings;
}

/** Where each order is paid at an address of its own. */
const ownAddressNetworks: string[] = cryptoAssets
  .filter((asset) => assetFacts[asset].markedBy === 'address')
  .map((asset) => assetFacts[asset].network);

type Needs = Pick<Services, 'db' | 'secrets'>;

/** How long after its end an amount is still looked for at the address that it was asked for. */
const lateDays = 7;
/** An address that is only one order's is kept by wallets, and paid again by mistake. */
const ownAddressDays = 30;

/** The only place that reads the wallet settings: chains without an address or without a node are not there. */
export async function readCryptoConfig(needs: Needs): Promise<CryptoConfig> {
  const settings = await getSettings(needs.db);
  const chains = readableChains(needs, settings).flatMap((chain) => {
    const uses = coinUses.filter((use) => findReceivingAccount(settings, chain.network, use) !== '');
    const [use] = uses;
    if (!settings.cryptoEnabled || use === undefined) return [];
    return [{ ...chain, account: findReceivingAccount(settings, chain.network, use), uses }];
  });
  return { chains, settings };
}

/**
 * The chains to watch: those that are open, and every other one where a payment may still arrive, because a network was
 * turned off or its address changed after the amount had been asked for.
 */
export async function readWatchedChains(needs: Needs): Promise<WatchedChain[]> {
  const { chains, settings } = await readCryptoConfig(needs);
  // The newest first: not every kind of node can be asked for all of them at once.
  const asked = await needs.db.prisma.$queryRaw<{ network: string; address: string }[]>`
    SELECT "network"::text, "address" FROM (
      SELECT "network", "address", "createdAt" AS at FROM crypto_quotes WHERE "expiresAt" > clock_timestamp()
        - interval '1 day' * CASE WHEN "network"::text = ANY(${ownAddressNetworks}) THEN ${ownAddressDays}::int ELSE ${lateDays}::int END
      UNION ALL SELECT "network", "address", "seenAt" FROM crypto_transfers
        WHERE "settledAt" IS NULL AND num_nonnulls("orderId", "paymentId") = 1) told
    GROUP BY "network", "address" ORDER BY max(at) DESC`;
  return readableChains(needs, settings).flatMap((chain) => {
    const open = chains.filter(({ network }) => network === chain.network).map(({ account }) => account);
    const shared = ownAddressNetworks.includes(chain.network) ? [] : open;
    const here = asked.filter(({ network }) => network === chain.network).map(({ address }) => address);
    const addresses = [...new Set([...shared, ...here])];
    return open.length + addresses.length > 0 ? [{ ...chain, addresses }] : [];
  });
}

/** One chain, with all addresses of the shop there that are watched; null where no node is named for it. */
export async function readChain(
  needs: Needs,
  network: ChainNetwork,
): Promise<(WatchedChain & { testMode: boolean }) | null> {
  const settings = await getSettings(needs.db);
  const readable = readableChains(needs, settings).find((chain) => chain.network === network);
  if (!readable) return null;
  const watched = (await readWatchedChains(needs)).find((chain) => chain.network === network);
  return { addresses: [], ...readable, ...watched, testMode: settings.testMode };
}

function readableChains(needs: Needs, settings: Settings): ReadableChain[] {
  return chainNetworks.flatMap((network) => {
    const endpoints = endpointsOf(needs, settings, network);
    const assets = cryptoAssets.filter((asset) => assetFacts[asset].network === network);
    return endpoints.length > 0 ? [{ network, endpoints, assets }] : [];
  });
}

/** The nodes that the settings name for a chain. */
export function endpointsOf(
  { secrets }: Pick<Services, 'secrets'>,
  settings: Settings,
  network: ChainNetwork,
): string[] {
  const key = `rpc.${network}.url` as const;
  return splitList(openSetting(secrets, key, settings[key]) ?? '');
}
