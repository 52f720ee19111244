import { sha256 } from '@noble/hashes/sha2.js';

export const bitcoinLetters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const rippleLetters = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';

const sumLength = 4;
const maxLength = 64;

/** The bytes of a Base58Check text without its checksum; null where it has another one, or is no such text. */
export function decodeBase58Check(text: string, letters: string): Uint8Array | null {
  if (text.length > maxLength) return null;
  let value = 0n;
  for (const letter of text) {
    const digit = letters.indexOf(letter);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  const digits = value === 0n ? '' : value.toString(16);
  const hex = digits.length % 2 === 0 ? digits : `0${digits}`;
  // Each leading zero byte is a letter of its own.
  const zeros = [...text].findIndex((letter) => letter !== letters[0]);
  const bytes = Uint8Array.from([...Array<number>(Math.max(0, zeros)).fill(0), ...toBytes(hex)]);
  const content = bytes.slice(0, -sumLength);
  const isWhole =
    bytes.length > sumLength && checksum(content).every((byte, at) => byte === bytes[content.length + at]);
  return isWhole ? content : null;
}

export function encodeBase58Check(content: Uint8Array, letters: string): string {
  const bytes = [...content, ...checksum(content)];
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; value > 0n; value /= 58n) text = letters.charAt(Number(value % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return letters.charAt(0).repeat(Math.max(0, zeros)) + text;
}

function checksum(content: Uint8Array): Uint8Array {
  return sha256(sha256(content)).slice(0, sumLength);
}

function toBytes(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}
