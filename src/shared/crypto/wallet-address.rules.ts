import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CryptoNetwork } from './transaction-hash.rules.ts';

const BITCOIN_LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const RIPPLE_LETTERS = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';
const BECH32_LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** Whether an address is one of this network's, with its checksum where it has one. */
export function isWalletAddress(network: CryptoNetwork, address: string): boolean {
  switch (network) {
    case 'bsc':
    case 'eth':
      return isEvmAddress(address);
    case 'ton':
      return isTonAddress(address);
    case 'btc':
      return hasBase58Version(address, BITCOIN_LETTERS, [0x00, 0x05]) || isSegwitAddress(address, 'bc');
    case 'ltc':
      return hasBase58Version(address, BITCOIN_LETTERS, [0x30, 0x32, 0x05]) || isSegwitAddress(address, 'ltc');
    case 'xrp':
      return hasBase58Version(address, RIPPLE_LETTERS, [0x00]);
  }
}

/** The one spelling in which an address is kept and compared: lower case where its case says nothing. */
export function normalizeAddress(network: CryptoNetwork, text: string): string {
  const address = text.trim();
  const isCaseless = network === 'bsc' || network === 'eth' || /^(?:bc|ltc)1/i.test(address);
  return isCaseless ? address.toLowerCase() : address;
}

/** The case of the letters is the checksum (EIP-55); an address in one case has none. */
function isEvmAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  const letters = address.slice(2);
  const lower = letters.toLowerCase();
  if (letters === lower || letters === letters.toUpperCase()) return true;
  const digits = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return [...lower].every((letter, index) => {
    const isUpper = Number.parseInt(digits.charAt(index), 16) >= 8;
    return letters.charAt(index) === (isUpper ? letter.toUpperCase() : letter);
  });
}

/** The raw form, or 36 bytes of which the last two are a CRC-16 of the others (TEP-2). */
function isTonAddress(address: string): boolean {
  if (/^(?:0|-1):[0-9a-fA-F]{64}$/.test(address)) return true;
  if (!/^[A-Za-z0-9_+/-]{48}$/.test(address)) return false;
  const text = atob(address.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = [...text].map((sign) => sign.charCodeAt(0));
  let crc = 0;
  for (const byte of bytes.slice(0, 34)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc === (bytes[34] ?? 0) * 256 + (bytes[35] ?? 0);
}

function hasBase58Version(address: string, letters: string, versions: readonly number[]): boolean {
  if (address.length < 25 || address.length > 40) return false;
  let value = 0n;
  for (const letter of address) {
    const digit = letters.indexOf(letter);
    if (digit < 0) return false;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16).padStart(50, '0');
  if (hex.length > 50) return false;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const sum = sha256(sha256(bytes.slice(0, 21))).slice(0, 4);
  return versions.includes(bytes[0] ?? -1) && bytesToHex(sum) === hex.slice(42);
}

/** Bech32 for version 0 and Bech32m for later ones (BIP-173, BIP-350). */
function isSegwitAddress(address: string, prefix: string): boolean {
  if (address !== address.toLowerCase() && address !== address.toUpperCase()) return false;
  const text = address.toLowerCase();
  if (!text.startsWith(`${prefix}1`) || text.length > 90) return false;
  const words = [...text.slice(prefix.length + 1)].map((letter) => BECH32_LETTERS.indexOf(letter));
  if (words.length < 14 || words.includes(-1)) return false;
  const codes = [...prefix].map((letter) => letter.charCodeAt(0));
  const sum = polymod([...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...words]);
  return sum === (words[0] === 0 ? 1 : 0x2bc830a3);
}

function polymod(values: readonly number[]): number {
  const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of generators.entries()) if ((top >>> bit) & 1) sum ^= generator;
  }
  return sum >>> 0;
}
