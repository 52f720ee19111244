import { z } from 'zod';
import { StartupError } from '../startup-error.ts';
import { ByteReader } from './byte-reader.ts';

const countsSchema = z.record(z.string(), z.number());

/** What stands before the bytes of an entry. */
const headSchema = z.discriminatedUnion('kind', [
  /** The first one: which migrations the tables are from. */
  z.object({ kind: z.literal('shop'), createdAt: z.string(), migrations: z.array(z.string()) }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('sequences'), values: countsSchema }),
  z.object({ kind: z.literal('file'), path: z.string() }),
  /** The last one: what should have been read before it. */
  z.object({ kind: z.literal('end'), rows: countsSchema, files: z.number() }),
]);
export type EntryHead = z.infer<typeof headSchema>;

const chunkBytes = 1024 * 1024;

/** An entry as bytes; its body may be of any length. */
export async function* writeEntry(head: EntryHead, body?: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield framed(Buffer.from(JSON.stringify(head)));
  if (body) {
    for await (const bytes of body) {
      for (let at = 0; at < bytes.length; at += chunkBytes) yield framed(bytes.subarray(at, at + chunkBytes));
    }
  }
  yield framed(Buffer.alloc(0));
}

function framed(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

export interface Entry {
  head: EntryHead;
  /** To be read to its end before the next entry is asked for. */
  body: AsyncIterable<Buffer>;
}

/** The entries of an archive in their order. */
export async function* readEntries(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new ByteReader(bytes);
  for (;;) {
    const length = await reader.take(4);
    if (!length) return;
    const text = await takeWhole(reader, length.readUInt32BE());
    yield { head: headSchema.parse(JSON.parse(text.toString())), body: bodyOf(reader) };
  }
}

async function* bodyOf(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await takeWhole(reader, 4)).readUInt32BE();
    if (length === 0) return;
    yield await takeWhole(reader, length);
  }
}

async function takeWhole(reader: ByteReader, length: number): Promise<Buffer> {
  const bytes = await reader.take(length);
  if (!bytes) throw new StartupError('The backup is incomplete.');
  return bytes;
}
