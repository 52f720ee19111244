import { constants, createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 as uuid } from 'uuid';
import { AppError } from '../app-error.ts';
import { errorCodeOf } from '../error-code.ts';
import { avifBeside } from './avif-sibling.ts';

/** A file that is uploaded in parts. All parts but the last are `partBytes` long. */
export interface PartedFile {
  key: string;
  partBytes: number;
  /** The store's id of the upload, as returned by `beginParts`. */
  remoteId: string | null;
  /** Whether one caller writes every part and joins them after the last: then nobody can write any more. */
  hasOneWriter?: boolean;
  /** Where the part to be written begins, if parts are not all of one length. */
  startAt?: number;
}

/** Where files live. Keys are relative paths of lower-case letters, digits, dots, dashes and slashes. */
export interface FileStorage {
  /** STORAGE_FULL when there is no space; then nothing of it is stored. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Bytes from `start` to `end`, both included. */
  read: (key: string, range: { start: number; end: number }) => Readable;
  /** Bytes of the file, null when there is none. */
  size: (key: string) => Promise<number | null>;
  beginParts: (key: string) => Promise<string | null>;
  /** Streams part `number`, from 1 on, to its place; returns its tag. Safe to repeat until the parts are joined. */
  writePart: (file: PartedFile, number: number, bytes: Readable, sizeBytes: number) => Promise<string>;
  /**
   * Joins the parts into one file, which becomes readable under its key. Safe to repeat; GONE once they were dropped.
   */
  joinParts: (file: PartedFile, parts: readonly { number: number; etag: string }[]) => Promise<void>;
  /** Forgets parts that were not joined. */
  dropParts: (file: PartedFile) => Promise<void>;
  /** Removes what a process that was killed left of this key and nobody can read. */
  dropUnfinished: (key: string) => Promise<void>;
  /** Folder of the files that everybody may fetch under /media. */
  publicFolder: string;
}

const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*(?:\.[a-z0-9]{1,8})?$/;

/** Rejects keys that could leave the store's folder. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new AppError('INTERNAL', { cause: new Error(`Bad storage key ${JSON.stringify(key)}`) });
  return key;
}

/** Files under `folder`: public ones in public/, which is served, all others outside of it, which is not. */
export function createLocalStorage(folder: string): FileStorage {
  const root = path.resolve(folder);
  const resolve = (key: string): string => path.join(root, checkedKey(key));
  return {
    publicFolder: path.join(root, 'public'),
    write: async (key, bytes) => {
      const target = resolve(key);
      await mkdir(path.dirname(target), { recursive: true });
      // Written to a temporary file and renamed, so that a partial file is never read.
      const partial = `${target}.${uuid()}.partial`;
      try {
        await writeFile(partial, bytes);
        await rename(partial, target);
        await removeSibling(target);
      } catch (error) {
        await rm(partial, { force: true });
        throw whenFull(error);
      }
    },
    remove: async (key) => {
      const target = resolve(key);
      await rm(target, { force: true });
      await removeSibling(target);
    },
    read: (key, range) => createReadStream(resolve(key), range),
    size: (key) => sizeOf(resolve(key)),
    dropUnfinished: (key) => removePartials(resolve(key)),
    ...localParts(resolve),
  };
}

/** The AVIF beside a picture is of that picture alone. */
async function removeSibling(target: string): Promise<void> {
  if (target.endsWith('.webp')) await rm(avifBeside(target), { force: true });
}

async function removePartials(target: string): Promise<void> {
  const { dir, base } = path.parse(target);
  const names = await readdir(dir).catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const partials = names.filter((name) => name.startsWith(`${base}.`) && name.endsWith('.partial'));
  await Promise.all(partials.map((name) => rm(path.join(dir, name), { force: true })));
}

type Parts = Pick<FileStorage, 'beginParts' | 'writePart' | 'joinParts' | 'dropParts'>;

/** Parts go to their places in one hidden file, which joining copies unless its one writer is done. */
function localParts(resolve: (key: string) => string): Parts {
  const partialOf = (key: string) => `${resolve(key)}.partial`;
  return {
    beginParts: async (key) => {
      await mkdir(path.dirname(resolve(key)), { recursive: true });
      await (await open(partialOf(key), 'a')).close();
      return null;
    },
    writePart: async ({ key, partBytes, startAt }, number, bytes) => {
      try {
        const start = startAt ?? (number - 1) * partBytes;
        await pipeline(bytes, createWriteStream(partialOf(key), { flags: 'r+', start, flush: true }));
      } catch (error) {
        throw whenFull(error);
      }
      return '';
    },
    joinParts: async ({ key, hasOneWriter = false }) => {
      try {
        await (hasOneWriter ? rename : publishCopy)(partialOf(key), resolve(key));
      } catch (error) {
        if (errorCodeOf(error) !== 'ENOENT') throw whenFull(error);
        // Joined by an earlier attempt, or dropped.
        if ((await sizeOf(resolve(key))) === null) throw new AppError('GONE', { cause: error });
      }
    },
    dropParts: async ({ key }) => rm(partialOf(key), { force: true }),
  };
}

/**
 * A part that is still being sent keeps writing to the file it has opened, so what is checked and sold must be another
 * one. Linked and not renamed: a second attempt must not replace what the first has published.
 */
async function publishCopy(partial: string, target: string): Promise<void> {
  const copy = `${target}.${uuid()}.partial`;
  try {
    await copyFile(partial, copy, constants.COPYFILE_FICLONE);
    await syncFile(copy);
    await link(copy, target).catch((error: unknown) => {
      if (errorCodeOf(error) !== 'EEXIST') throw error;
    });
    await rm(partial, { force: true });
  } finally {
    await rm(copy, { force: true });
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function whenFull(error: unknown): unknown {
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCodeOf(error));
  return isFull ? new AppError('STORAGE_FULL', { cause: error }) : error;
}
