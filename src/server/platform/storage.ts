import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { AppError } from './app-error.ts';

/** Where files live. Keys are relative paths of lower-case letters, digits, dots, dashes and slashes. */
export interface FileStorage {
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Bytes from `start` to `end`, both included. */
  read: (key: string, range: { start: number; end: number }) => ReadStream;
  /** Folder of the files that everybody may fetch under /media. */
  publicFolder: string;
}

const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*(?:\.[a-z0-9]{1,8})?$/;

/** Files under `folder`: public ones in public/, which is served, everything else beside it, which never is. */
export function createLocalStorage(folder: string): FileStorage {
  const root = path.resolve(folder);
  const resolve = (key: string): string => {
    if (!KEY.test(key)) throw new AppError('INTERNAL', { cause: new Error(`Bad storage key ${JSON.stringify(key)}`) });
    return path.join(root, key);
  };
  return {
    publicFolder: path.join(root, 'public'),
    write: async (key, bytes) => {
      const target = resolve(key);
      await mkdir(path.dirname(target), { recursive: true });
      // Written beside and renamed, so that nobody ever reads half a file.
      const partial = `${target}.${uuid()}.partial`;
      await writeFile(partial, bytes);
      await rename(partial, target);
    },
    remove: async (key) => rm(resolve(key), { force: true }),
    read: (key, range) => createReadStream(resolve(key), range),
  };
}
