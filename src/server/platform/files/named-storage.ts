import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { valueAt } from '../../../shared/validation/value-at.ts';
import type { S3Settings } from './s3-storage.ts';
import type { FileStorage } from './storage.ts';

export interface NamedBuckets {
  /** The bucket in force; undefined where the storage of the environment is. */
  current: () => Promise<S3Settings | undefined>;
  /** Those that were in force before. */
  former: () => Promise<S3Settings[]>;
}

/**
 * Files in the bucket that is in force now, else in `usual`. What lies in `usual` or a former bucket from before stays
 * readable; an upload in parts that was begun in one of them does not go on in another.
 */
export function createNamedStorage(usual: FileStorage, local: FileStorage, buckets: NamedBuckets): FileStorage {
  const open = storageOpener(local);
  const current = async () => {
    const bucket = await buckets.current();
    return bucket ? await open(bucket) : usual;
  };
  /** In the order in which a file is looked for; the former ones are asked for last. */
  async function* places(): AsyncGenerator<FileStorage> {
    const first = await current();
    yield first;
    if (first !== usual) yield usual;
    for (const bucket of await buckets.former()) yield whileAdmitted(await open(bucket));
  }
  const find = async (key: string) => {
    for await (const storage of places()) {
      const size = await storage.size(key);
      if (size !== null) return { storage, size };
    }
    return undefined;
  };
  const everywhere = async (work: (storage: FileStorage) => Promise<void>) => {
    for await (const storage of places()) await work(storage);
  };
  const isPublic = (key: string) => key.startsWith('public/');
  return {
    publicFolder: local.publicFolder,
    write: async (key, bytes) => await (await current()).write(key, bytes),
    remove: async (key) => (isPublic(key) ? await local.remove(key) : await everywhere((one) => one.remove(key))),
    read: (key, range) => {
      if (isPublic(key)) return local.read(key, range);
      async function* bytes() {
        yield* ((await find(key))?.storage ?? usual).read(key, range);
      }
      return Readable.from(bytes(), { objectMode: false });
    },
    size: async (key) => (isPublic(key) ? await local.size(key) : ((await find(key))?.size ?? null)),
    dropUnfinished: async (key) =>
      isPublic(key) ? await local.dropUnfinished(key) : await everywhere((one) => one.dropUnfinished(key)),
    beginParts: async (key) => await (await current()).beginParts(key),
    writePart: async (...part) => await (await current()).writePart(...part),
    joinParts: async (...file) => await (await current()).joinParts(...file),
    dropParts: async (file) => await everywhere((one) => one.dropParts(file)),
  };
}

/** Opens each bucket once. */
function storageOpener(local: FileStorage): (bucket: S3Settings) => Promise<FileStorage> {
  const opened = new LRUCache<string, FileStorage>({ max: 10 });
  return async (bucket) => {
    const { createS3Storage } = await import('./s3-storage.ts');
    const key = JSON.stringify(bucket);
    const storage = opened.get(key) ?? createS3Storage(bucket, local);
    opened.set(key, storage);
    return storage;
  };
}

/** A former bucket that is deleted, or whose keys were revoked, holds nothing for the shop; it must not stop every look for a file that is gone. */
function whileAdmitted(storage: FileStorage): FileStorage {
  const unlessShut = async <Result>(work: Promise<Result>, otherwise: Result): Promise<Result> =>
    await work.catch((error: unknown) => {
      if ([401, 403, 404].includes(Number(valueAt(error, ['$metadata', 'httpStatusCode'])))) return otherwise;
      throw error;
    });
  return {
    ...storage,
    size: async (key) => await unlessShut(storage.size(key), null),
    remove: async (key) => await unlessShut(storage.remove(key), undefined),
    dropUnfinished: async (key) => await unlessShut(storage.dropUnfinished(key), undefined),
    dropParts: async (file) => await unlessShut(storage.dropParts(file), undefined),
  };
}
