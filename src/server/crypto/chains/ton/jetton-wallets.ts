import { parseTonAddress } from '../../../../shared/crypto/addresses/ton-address.rules.ts';
import { assetFacts } from '../../../../shared/crypto/crypto-assets.ts';
import type { TonIndex } from './ton-index-client.ts';

/** The watched address behind each wallet contract of the token, by that wallet's `0:hex`. */
export type JettonWallets = ReadonlyMap<string, string>;

const asked = new Map<string, Promise<string>>();

/**
 * The wallets of the token beside these addresses, as its master tells. A jetton of the same name has other wallets. Each
 * node is asked once for each address, since the answer never changes.
 */
export async function findJettonWallets(
  index: TonIndex,
  endpoints: readonly string[],
  addresses: readonly string[],
): Promise<JettonWallets> {
  const found = addresses.map(async (address): Promise<[string, string]> => {
    const key = `${endpoints.join()} ${address}`;
    const answer = asked.get(key) ?? askMaster(index, address);
    asked.set(key, answer);
    try {
      return [await answer, address];
    } catch (error) {
      asked.delete(key);
      throw error;
    }
  });
  return new Map(await Promise.all(found));
}

/** The wallet beside an address. */
export async function askMaster(index: TonIndex, address: string): Promise<string> {
  const { readAddress, toArgument } = await import('./jetton-messages.ts');
  const master = assetFacts.TON_USDT.contract ?? '';
  return readAddress(await index.ask(master, 'get_wallet_address', toArgument(toRaw(address))));
}

/** As the index writes accounts, in lower case. */
export function toRaw(address: string): string {
  const account = parseTonAddress(address);
  return account ? `${account.workchain}:${account.id}` : '';
}
