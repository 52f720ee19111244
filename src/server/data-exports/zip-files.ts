import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Compressed already, as pictures are. */
  isPacked?: boolean;
}

const pieceBytes = 256 * 1024;

/** A ZIP of these files as a stream; each is read when its turn comes. */
export async function* zipFiles(files: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(Buffer.from(bytes));
  });
  for await (const { name, bytes, isPacked = false } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    archive.add(file);
    for await (const chunk of bytes) {
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        file.push(chunk.subarray(at, at + pieceBytes));
        yield* ready.splice(0);
        // Others have their turn while a large file is compressed.
        await setImmediate();
      }
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
