import { Readable } from 'node:stream';
import type { FileStorage } from './storage.ts';

const partBytes = 16 * 1024 * 1024;
const partsOfOneSize = 1000;

/** S3 takes 10,000 parts: 16 MB at first, and 16 MB more after each thousand, come to 880 GB, of which two parts are in memory. */
export function growingPart(number: number): number {
  return partBytes * (1 + Math.floor((number - 1) / partsOfOneSize));
}

/** Stores a stream of unknown length under a key; it appears there whole or not at all. Returns its bytes. */
export async function storeStream(
  storage: FileStorage,
  key: string,
  bytes: AsyncIterable<Buffer>,
  bytesOfPart = growingPart,
): Promise<number> {
  // What a run that crashed left of it may be longer.
  await storage.dropParts({ key, partBytes, remoteId: null });
  const file = { key, partBytes, remoteId: await storage.beginParts(key), hasOneWriter: true };
  const parts: { number: number; etag: string }[] = [];
  let size = 0;
  const write = async (part: Buffer) => {
    const number = parts.length + 1;
    const place = { ...file, startAt: size };
    parts.push({ number, etag: await storage.writePart(place, number, Readable.from([part]), part.length) });
    size += part.length;
  };
  try {
    let waiting: Buffer[] = [];
    let length = 0;
    for await (const piece of bytes) {
      waiting.push(piece);
      length += piece.length;
      for (let next = bytesOfPart(parts.length + 1); length >= next; next = bytesOfPart(parts.length + 1)) {
        const all = Buffer.concat(waiting);
        await write(all.subarray(0, next));
        waiting = [all.subarray(next)];
        length -= next;
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
