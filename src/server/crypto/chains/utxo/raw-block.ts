import { sha256 } from '@noble/hashes/sha2.js';

/** What one output of a transaction pays. */
interface TxOutput {
  /** In hex. */
  script: string;
  units: bigint;
}

export interface RawTransaction {
  id: string;
  outputs: TxOutput[];
}

interface RawBlock {
  hash: string;
  minedAt: Date;
  transactions: RawTransaction[];
}

const headerBytes = 80;
const hasWitness = 1;
/** Litecoin's extension blocks: their own transaction comes at the end of the one that holds it. */
const hasExtension = 8;

/**
 * A block as the nodes of Bitcoin and Litecoin store it. Rejects one whose transactions are not those that its hash stands
 * for: no node can hide a payment, or add one.
 */
export function parseBlock(bytes: Uint8Array): RawBlock {
  const reader = new Reader(bytes);
  const header = reader.take(headerBytes);
  const transactions = Array.from({ length: reader.count() }, () => readTransaction(reader));
  const root = toHex(header.subarray(36, 68));
  if (merkleRoot(transactions.map(({ id }) => id)) !== root) throw new Error('The transactions are not of this block');
  const seconds = new DataView(header.buffer, header.byteOffset).getUint32(68, true);
  return { hash: idOf(header), minedAt: new Date(seconds * 1000), transactions };
}

/** One transaction by itself. */
export function parseTransaction(bytes: Uint8Array): RawTransaction {
  return readTransaction(new Reader(bytes), bytes.length);
}

function readTransaction(reader: Reader, end?: number): RawTransaction {
  const version = reader.take(4);
  const flags = reader.peek() === 0 ? (reader.take(2)[1] ?? 0) : 0;
  const start = reader.at;
  const inputs = reader.count();
  for (let index = 0; index < inputs; index += 1) {
    reader.take(36);
    reader.take(reader.count());
    reader.take(4);
  }
  const outputs = Array.from({ length: reader.count() }, (): TxOutput => {
    const units = reader.units();
    return { units, script: toHex(reader.take(reader.count())) };
  });
  const body = reader.bytes.subarray(start, reader.at);
  if (flags & hasWitness) {
    for (let index = 0; index < inputs; index += 1) {
      for (let item = reader.count(); item > 0; item -= 1) reader.take(reader.count());
    }
  }
  // Outside of a block the extension's own part may follow, which ends before the last four bytes.
  if (flags & hasExtension) reader.take(end === undefined ? 1 : end - 4 - reader.at);
  const lockTime = reader.take(4);
  return { id: idOf(Buffer.concat([version, body, lockTime])), outputs };
}

function merkleRoot(ids: readonly string[]): string {
  let level = ids.map((id) => Buffer.from(id, 'hex').reverse());
  while (level.length > 1) {
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
      const left = level[index * 2] ?? Buffer.alloc(0);
      const right = level[index * 2 + 1];
      // The same twice is how a false list gets the hash of a true one (CVE-2012-2459).
      if (right?.equals(left)) throw new Error('A transaction stands twice in this block');
      return Buffer.from(twice(Buffer.concat([left, right ?? left])));
    });
    level = pairs;
  }
  return level[0]?.toString('hex') ?? '';
}

/** Hashes are written with the last byte first. */
function idOf(bytes: Uint8Array): string {
  return Buffer.from(twice(bytes)).reverse().toString('hex');
}

function twice(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes));
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}

/** Takes bytes one after the other, and fails at their end. */
class Reader {
  at = 0;
  readonly bytes: Uint8Array;
  private readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  peek(): number {
    return this.view.getUint8(this.at);
  }

  take(length: number): Uint8Array {
    const from = this.at;
    if (length < 0 || from + length > this.bytes.length) throw new Error('The block ends too early');
    this.at += length;
    return this.bytes.subarray(from, this.at);
  }

  units(): bigint {
    const value = this.view.getBigUint64(this.at, true);
    this.take(8);
    return value;
  }

  /** A number of Bitcoin's own format, in one to nine bytes. */
  count(): number {
    const first = this.take(1)[0] ?? 0;
    if (first < 0xfd) return first;
    const from = this.at;
    const length = first === 0xfd ? 2 : first === 0xfe ? 4 : 8;
    this.take(length);
    if (length === 2) return this.view.getUint16(from, true);
    return length === 4 ? this.view.getUint32(from, true) : Number(this.view.getBigUint64(from, true));
  }
}
