import { decodeBase58Check, encodeBase58Check, rippleLetters } from './base58.ts';

/** Who receives XRP: an account, and for which of its customers where one was named. */
export interface XrpAddress {
  /** The classic address, which begins with r. */
  account: string;
  tag: number | null;
}

const accountLength = 20;
/** The first bytes of an X-address of the main network; those of test networks differ. */
const mainPrefix = [0x05, 0x44];
const taggedLength = mainPrefix.length + accountLength + 1 + 8;

/** An address of the XRP Ledger, classic or as X-address with the destination tag in it (XLS-5); null where it is none. */
export function parseXrpAddress(text: string): XrpAddress | null {
  const bytes = decodeBase58Check(text, rippleLetters);
  if (!bytes) return null;
  if (bytes.length === accountLength + 1 && bytes[0] === 0) return { account: text, tag: null };
  const isTagged = bytes.length === taggedLength && mainPrefix.every((byte, at) => byte === bytes[at]);
  return isTagged ? readTagged(bytes.slice(mainPrefix.length)) : null;
}

function readTagged(bytes: Uint8Array): XrpAddress | null {
  const account = encodeBase58Check(Uint8Array.from([0, ...bytes.slice(0, accountLength)]), rippleLetters);
  const view = new DataView(bytes.buffer, bytes.byteOffset + accountLength);
  const flag = view.getUint8(0);
  const tag = view.getUint32(1, true);
  // Tags have 32 bits; the other half is kept for later.
  if (flag > 1 || view.getUint32(5, true) !== 0 || (flag === 0 && tag !== 0)) return null;
  return { account, tag: flag === 1 ? tag : null };
}
