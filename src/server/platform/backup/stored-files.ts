import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCodeOf } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';
import { type Entry, writeEntry } from './archive-entries.ts';

/** Uploads that are not complete yet; their parts are sent again. */
const partial = /\.partial$/;

/** Every file below a folder, by its path there. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !partial.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The files as entries. One that was deleted since it was listed is left out: the tables no longer need it. */
export async function* readFiles(folder: string, counts: { files: number }): AsyncGenerator<Buffer> {
  for (const file of await listFiles(folder)) {
    const bytes = createReadStream(path.join(folder, file));
    const isThere = await new Promise<boolean>((resolve, reject) => {
      bytes.once('open', () => resolve(true));
      bytes.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(false) : reject(error)));
    });
    if (!isThere) continue;
    yield* writeEntry({ kind: 'file', path: file }, bytes);
    counts.files += 1;
  }
}

/** Writes a file of an archive below a folder. */
export async function writeFile(folder: string, file: string, body: Entry['body']): Promise<void> {
  const target = path.resolve(folder, file);
  if (!target.startsWith(path.resolve(folder) + path.sep)) throw new StartupError(`The backup names a file ${file}.`);
  await mkdir(path.dirname(target), { recursive: true });
  await pipeline(body, createWriteStream(target, { flags: 'wx' }));
}
