import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

/** The chains of Bitcoin's kind: each order is paid at an address of its own. */
export type UtxoNetwork = 'btc' | 'ltc';

const base58check = createBase58check(sha256);
const keyBytes = 78;

/**
 * How a public account key begins (SLIP-132). Keys for other kinds of addresses are not taken: the wallet that they come
 * from would not look where the shop is paid.
 */
const publicVersions: Record<UtxoNetwork, Record<string, string>> = {
  btc: { '0488b21e': 'xpub', '04b24746': 'zpub' },
  ltc: { '0488b21e': 'xpub', '04b24746': 'zpub', '019da462': 'Ltub' },
};
/** xprv, yprv, zprv and Litecoin's own. */
const privateVersions = new Set(['0488ade4', '049d7878', '04b2430c', '019d9cfe', '01b26792']);

type ExtendedKeyFlaw = 'extendedKeyInvalid' | 'extendedKeyPrivate';

/** What is wrong with an account's public key, as the message of its field; null when nothing is. */
export function findExtendedKeyFlaw(network: UtxoNetwork, text: string): ExtendedKeyFlaw | null {
  const key = decodeExtendedKey(text);
  if (key === null) return 'extendedKeyInvalid';
  if (privateVersions.has(key.version)) return 'extendedKeyPrivate';
  const isPublic = key.version in publicVersions[network] && (key.body[41] === 2 || key.body[41] === 3);
  return isPublic ? null : 'extendedKeyInvalid';
}

/** The four bytes that say what it is, and all that follows them; null when the checksum is wrong. */
export function decodeExtendedKey(text: string): { version: string; body: Uint8Array } | null {
  try {
    const bytes = base58check.decode(text.trim());
    if (bytes.length !== keyBytes) return null;
    const version = [...bytes.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return { version, body: bytes.slice(4) };
  } catch {
    return null;
  }
}
