import { assetFacts, type CryptoAsset, cryptoAssets, type EvmNetwork } from '../../shared/crypto/crypto-assets.ts';
import { findReceivingAddress } from '../../shared/crypto/receiving-address.rules.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Services } from '../platform/services.ts';
import { openSetting } from '../settings/setting-secrets.ts';
import { getSettings } from '../settings/settings.queries.ts';

/** A chain that the shop watches: where it receives, and the nodes that it asks. */
export interface WatchedChain {
  network: EvmNetwork;
  /** In lower case. */
  address: string;
  endpoints: readonly string[];
  assets: readonly CryptoAsset[];
}

export interface CryptoConfig {
  chains: readonly WatchedChain[];
  settings: Settings;
}

const evmAddress = /^0x[0-9a-f]{40}$/;

/** The only place that reads the wallet settings: chains without an address or without a node are not there. */
export async function readCryptoConfig({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<CryptoConfig> {
  const settings = await getSettings(db);
  const wallets: [EvmNetwork, address: string, nodes: string | undefined][] = [
    [
      'bsc',
      findReceivingAddress(settings, 'bsc', 'product'),
      openSetting(secrets, 'rpc.bsc.url', settings['rpc.bsc.url']),
    ],
    [
      'eth',
      findReceivingAddress(settings, 'eth', 'product'),
      openSetting(secrets, 'rpc.eth.url', settings['rpc.eth.url']),
    ],
  ];
  const chains = wallets.flatMap(([network, wallet, nodes = '']) => {
    const address = wallet.trim().toLowerCase();
    const endpoints = splitList(nodes);
    if (!settings.cryptoEnabled || !evmAddress.test(address) || endpoints.length === 0) return [];
    return [
      { network, address, endpoints, assets: cryptoAssets.filter((asset) => assetFacts[asset].network === network) },
    ];
  });
  return { chains, settings };
}

/** What is written with commas or line breaks between. */
export function splitList(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
