import type { CryptoNetwork } from './transaction-hash.rules.ts';

/** Where a transaction of each chain can be looked up: an address on the web with the hash's place in it. */
export type ExplorerSettings = Readonly<Record<`explorer.${CryptoNetwork}`, string>>;
/** Where an address of each chain can be looked up; empty for nowhere. */
export type AddressExplorerSettings = Readonly<Record<`addressExplorer.${CryptoNetwork}`, string>>;

export const defaultExplorers = {
  'explorer.bsc': 'https://bscscan.com/tx/{hash}',
  'explorer.eth': 'https://etherscan.io/tx/{hash}',
  'explorer.btc': 'https://mempool.space/tx/{hash}',
  'explorer.ltc': 'https://litecoinspace.org/tx/{hash}',
  'explorer.ton': 'https://tonviewer.com/transaction/{hash}',
  'explorer.xrp': 'https://livenet.xrpl.org/transactions/{hash}',
} as const satisfies ExplorerSettings;

export const defaultAddressExplorers = {
  'addressExplorer.bsc': 'https://bscscan.com/address/{address}',
  'addressExplorer.eth': 'https://etherscan.io/address/{address}',
  'addressExplorer.btc': 'https://mempool.space/address/{address}',
  'addressExplorer.ltc': 'https://litecoinspace.org/address/{address}',
  'addressExplorer.ton': 'https://tonviewer.com/{address}',
  'addressExplorer.xrp': 'https://livenet.xrpl.org/accounts/{address}',
} as const satisfies AddressExplorerSettings;

type Place = '{hash}' | '{address}';

/** An address on the web with one place for the hash, behind the name of the server. */
export function isExplorerTemplate(text: string): boolean {
  return isTemplate(text, '{hash}');
}

/** The same with a place for an address; empty where addresses are looked up nowhere. */
export function isAddressExplorerTemplate(text: string): boolean {
  return text === '' || isTemplate(text, '{address}');
}

function isTemplate(text: string, place: Place): boolean {
  const filled = text.replace(place, 'a');
  if (text.split(place).length !== 2 || /[\s{}]/.test(filled) || !URL.canParse(filled)) return false;
  const { protocol, username, password, host } = new URL(filled);
  return protocol === 'https:' && username + password === '' && new URL(text.replace(place, 'b')).host === host;
}

/** Where anybody can look a transaction up. */
export function explorerUrl(settings: ExplorerSettings, network: CryptoNetwork, hash: string): string {
  // The XRP Ledger writes its hashes in capitals.
  const shown = network === 'xrp' ? hash.toUpperCase() : hash;
  return fill(settings[`explorer.${network}`], '{hash}', shown);
}

/** Where anybody can see what an address received and sent; null where the settings name no explorer for it. */
export function addressUrl(settings: AddressExplorerSettings, network: CryptoNetwork, address: string): string | null {
  const template = settings[`addressExplorer.${network}`];
  return template === '' || address === '' ? null : fill(template, '{address}', address);
}

function fill(template: string, place: Place, text: string): string {
  return template.replace(place, () => encodeURIComponent(text));
}
