import { HDKey } from '@scure/bip32';
import { Address as addressCoder, NETWORK, OutScript, p2wpkh } from '@scure/btc-signer';
import { decodeExtendedKey, type UtxoNetwork } from '../../../../shared/crypto/addresses/extended-key.rules.ts';

/** The branch for receiving, as BIP-84 numbers them. */
const receiving = 0;
const addressKinds: Record<UtxoNetwork, typeof NETWORK> = {
  btc: NETWORK,
  ltc: { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 },
};

/** The receiving address of this number of an account, a native SegWit one (BIP-84). */
export function deriveAddress(network: UtxoNetwork, accountKey: string, position: number): string {
  const key = decodeExtendedKey(accountKey);
  if (key === null) throw new Error('The account key is none');
  // Whatever the letters in front say, the chain code and the key are the same.
  const account = new HDKey({ chainCode: key.body.slice(9, 41), publicKey: key.body.slice(41) });
  const { publicKey } = account.deriveChild(receiving).deriveChild(position);
  const { address } = p2wpkh(publicKey ?? new Uint8Array(), addressKinds[network]);
  if (address === undefined) throw new Error('The account key has no such address');
  return address;
}

/** What an output carries that pays to the address, in hex; null where it is none of this network's. */
export function scriptOf(network: UtxoNetwork, address: string): string | null {
  try {
    return Buffer.from(OutScript.encode(addressCoder(addressKinds[network]).decode(address))).toString('hex');
  } catch {
    return null;
  }
}
