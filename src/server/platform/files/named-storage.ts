import { Readable } from 'node:stream';
import type { S3Settings } from './s3-storage.ts';
import type { FileStorage } from './storage.ts';

/** The bucket in force; undefined where the storage of the environment is. */
export type FindBucket = () => Promise<S3Settings | undefined>;

/**
 * Files in the bucket that `findBucket` names now, else in `usual`. What lies in `usual` from before stays readable; an
 * upload in parts that was begun in one of them does not go on in the other.
 */
export function createNamedStorage(usual: FileStorage, local: FileStorage, findBucket: FindBucket): FileStorage {
  let last: { key: string; storage: FileStorage } | undefined;
  const named = async (): Promise<FileStorage | undefined> => {
    const bucket = await findBucket();
    if (!bucket) return undefined;
    const key = JSON.stringify(bucket);
    if (last?.key !== key) {
      const { createS3Storage } = await import('./s3-storage.ts');
      last = { key, storage: createS3Storage(bucket, local) };
    }
    return last.storage;
  };
  const current = async () => (await named()) ?? usual;
  const holding = async (key: string) => {
    const storage = await named();
    return storage && (await storage.size(key)) !== null ? storage : usual;
  };
  const isPublic = (key: string) => key.startsWith('public/');
  return {
    publicFolder: local.publicFolder,
    write: async (key, bytes) => await (await current()).write(key, bytes),
    remove: async (key) => {
      const storage = await named();
      await storage?.remove(key);
      await usual.remove(key);
    },
    read: (key, range) => {
      if (isPublic(key)) return local.read(key, range);
      async function* bytes() {
        yield* (await holding(key)).read(key, range);
      }
      return Readable.from(bytes(), { objectMode: false });
    },
    size: async (key) => (await (await named())?.size(key)) ?? (await usual.size(key)),
    dropUnfinished: async (key) => {
      const storage = await named();
      await storage?.dropUnfinished(key);
      await usual.dropUnfinished(key);
    },
    beginParts: async (key) => await (await current()).beginParts(key),
    writePart: async (...part) => await (await current()).writePart(...part),
    joinParts: async (...file) => await (await current()).joinParts(...file),
    dropParts: async (file) => await (await current()).dropParts(file),
  };
}
