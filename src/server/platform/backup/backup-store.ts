import path from 'node:path';
import { Readable } from 'node:stream';
import type { Environment } from '../env.ts';
import { createLocalStorage, type FileStorage } from '../files/storage.ts';
import { StartupError } from '../startup-error.ts';

const partBytes = 16 * 1024 * 1024;

export interface BackupStore {
  storage: FileStorage;
  /** What stands before the name of a backup in its key. */
  prefix: string;
}

/** Where backups lie: a folder, or `s3://bucket/prefix` with the S3 variables of the environment. */
export async function openBackupStore(place: string, environment: Environment): Promise<BackupStore> {
  if (!place.startsWith('s3://')) return { storage: createLocalStorage(place), prefix: '' };
  const { host, pathname } = new URL(place);
  if (host === '') throw new StartupError(`${place} names no bucket.`);
  const { createS3Storage } = await import('../files/s3-storage.ts');
  const unused = createLocalStorage(path.join(environment.DATA_DIR, 'files'));
  const storage = createS3Storage({ ...environment, S3_BUCKET: host }, unused);
  const words = pathname.split('/').filter((word) => word !== '');
  return { storage, prefix: words.map((word) => `${word}/`).join('') };
}

/** Stores a stream of unknown length under a key; it appears there whole or not at all. Returns its bytes. */
export async function storeStream(storage: FileStorage, key: string, bytes: AsyncIterable<Buffer>): Promise<number> {
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

/** The stored bytes of a backup. */
export async function readStream(storage: FileStorage, key: string): Promise<Readable> {
  const size = await storage.size(key);
  if (size === null || size === 0) throw new StartupError(`There is no backup ${key}.`);
  return storage.read(key, { start: 0, end: size - 1 });
}
