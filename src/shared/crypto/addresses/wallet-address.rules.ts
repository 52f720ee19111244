import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CryptoNetwork } from '../chains/transaction-hash.rules.ts';
import { bitcoinLetters, decodeBase58Check } from './base58.ts';
import { formatTonAddress, parseTonAddress } from './ton-address.rules.ts';
import { parseXrpAddress } from './xrp-address.rules.ts';

const BECH32_LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** Whether an address is one of this network's, with its checksum where it has one. */
export function isWalletAddress(network: CryptoNetwork, address: string): boolean {
  switch (network) {
    case 'bsc':
    case 'eth':
      return isEvmAddress(address);
    case 'ton':
      return parseTonAddress(address) !== null;
    case 'btc':
      return hasBase58Version(address, [0x00, 0x05]) || isSegwitAddress(address, 'bc');
    case 'ltc':
      return hasBase58Version(address, [0x30, 0x32, 0x05]) || isSegwitAddress(address, 'ltc');
    case 'xrp':
      return parseXrpAddress(address) !== null;
  }
}

/** The one spelling in which an address is kept and compared: lower case where its case says nothing. */
export function normalizeAddress(network: CryptoNetwork, text: string): string {
  const address = text.trim();
  if (network === 'xrp') return parseXrpAddress(address)?.account ?? address;
  if (network === 'ton') {
    const account = parseTonAddress(address);
    return account ? formatTonAddress(account) : address;
  }
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

function hasBase58Version(address: string, versions: readonly number[]): boolean {
  const bytes = decodeBase58Check(address, bitcoinLetters);
  return bytes?.length === 21 && versions.includes(bytes[0] ?? -1);
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
