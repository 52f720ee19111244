import { Readable } from 'node:stream';
import type { FileStorage } from './storage.ts';

const partBytes = 16 * 1024 * 1024;

/** Stores a stream of unknown length under a key; it appears there whole or not at all. Returns its bytes. */
export async function storeStream(storage: FileStorage, key: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  // What a run that crashed left of it may be longer.
  await storage.dropParts({ key, partBytes, remoteId: null });
  const file = { key, partBytes, remoteId: await storage.beginParts(key) };
  const parts: { number: number; etag: string }[] = [];
  let size = 0;
  const write = async (part: Buffer) => {
    const number = parts.length + 1;
    parts.push({ number, etag: await storage.writePart(file, number, Readable.from([part]), part.length) });
    size += part.length;
  };
  try {
    let waiting: Buffer[] = [];
    let length = 0;
    for await (const piece of bytes) {
      waiting.push(piece);
      length += piece.length;
      while (length >= partBytes) {
        const all = Buffer.concat(waiting);
        await write(all.subarray(0, partBytes));
        waiting = [all.subarray(partBytes)];
        length -= partBytes;
      }
    }
    if (length > 0) await write(Buffer.concat(waiting));
    await storage.joinParts(file, parts);
    return size;
  } catch (error) {
    await storage.dropParts(file);
    throw error;
  }
}
