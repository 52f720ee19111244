export const cryptoNetworks = ['bsc', 'eth', 'ton', 'btc', 'ltc', 'xrp'] as const;
export type CryptoNetwork = (typeof cryptoNetworks)[number];

const hex64 = /^[0-9a-f]{64}$/;
const base64Of32 = /^[A-Za-z0-9+/_-]{43}=?$/;

/**
 * The one spelling of a transaction's hash (D-39), so that upper case, a missing or a needless 0x and TON's base64 cannot
 * name the same transaction twice. Null when it is none of this network's.
 */
export function normalizeHash(network: CryptoNetwork, text: string): string | null {
  const trimmed = text.trim();
  const plain = trimmed.toLowerCase().replace(/^0x/, '');
  const hex = network === 'ton' && base64Of32.test(trimmed) && !hex64.test(plain) ? hexOfBase64(trimmed) : plain;
  if (!hex64.test(hex)) return null;
  return network === 'eth' || network === 'bsc' ? `0x${hex}` : hex;
}

function hexOfBase64(text: string): string {
  const bytes = atob(text.replace('=', '').replaceAll('-', '+').replaceAll('_', '/'));
  return [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}
