/** An account of TON: its workchain and the 32 bytes that name it, in hex and lower case. */
export interface TonAccount {
  workchain: number;
  id: string;
}

/** The first byte of an address of the main network: one that takes failed payments back, and one that does not. */
const bounceable = 0x11;
const nonBounceable = 0x51;
const textLength = 48;

/** An account written as `0:hex` or as 48 letters with a checksum (TEP-2); null where it is none of the main network's. */
export function parseTonAddress(text: string): TonAccount | null {
  const [, workchain, id] = /^(0|-1):([0-9a-fA-F]{64})$/.exec(text) ?? [];
  if (workchain !== undefined && id !== undefined) return { workchain: Number(workchain), id: id.toLowerCase() };
  if (text.length !== textLength || !/^[A-Za-z0-9_+/-]*$/.test(text)) return null;
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const [kind, chain = 0] = bytes;
  const isWhole = crcOf(bytes.slice(0, 34)) === (bytes[34] ?? 0) * 256 + (bytes[35] ?? 0);
  if (!isWhole || (kind !== bounceable && kind !== nonBounceable) || (chain !== 0 && chain !== 0xff)) return null;
  const hex = [...bytes.slice(2, 34)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { workchain: chain === 0 ? 0 : -1, id: hex };
}

/** As wallets show an account that receives payments, beginning with UQ. */
export function formatTonAddress({ workchain, id }: TonAccount): string {
  const pairs = id.match(/../g) ?? [];
  const content = [nonBounceable, workchain & 0xff, ...pairs.map((pair) => Number.parseInt(pair, 16))];
  const crc = crcOf(content);
  const text = btoa(String.fromCharCode(...content, crc >> 8, crc & 0xff));
  return text.replaceAll('+', '-').replaceAll('/', '_');
}

/** CRC-16 as XMODEM has it. */
function crcOf(bytes: Iterable<number>): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
}
