import type { CryptoNetwork } from './transaction-hash.rules.ts';

/** Where a transaction of each chain can be looked up: an address with the hash's place in it. */
export type ExplorerSettings = Readonly<Record<`explorer.${CryptoNetwork}`, string>>;

export const defaultExplorers = {
  'explorer.bsc': 'https://bscscan.com/tx/{hash}',
  'explorer.eth': 'https://etherscan.io/tx/{hash}',
  'explorer.btc': 'https://mempool.space/tx/{hash}',
  'explorer.ltc': 'https://litecoinspace.org/tx/{hash}',
  'explorer.ton': 'https://tonviewer.com/transaction/{hash}',
  'explorer.xrp': 'https://livenet.xrpl.org/transactions/{hash}',
} as const satisfies ExplorerSettings;

const place = '{hash}';

/** An address on the web with one place for the hash, behind the name of the server. */
export function isExplorerTemplate(text: string): boolean {
  const filled = text.replace(place, 'a');
  if (text.split(place).length !== 2 || /[\s{}]/.test(filled) || !URL.canParse(filled)) return false;
  const { protocol, username, password, host } = new URL(filled);
  return protocol === 'https:' && username + password === '' && new URL(text.replace(place, 'b')).host === host;
}

/** Where anybody can look a transaction up. */
export function explorerUrl(settings: ExplorerSettings, network: CryptoNetwork, hash: string): string {
  // The XRP Ledger writes its hashes in capitals.
  const shown = network === 'xrp' ? hash.toUpperCase() : hash;
  return settings[`explorer.${network}`].replace(place, () => encodeURIComponent(shown));
}
