import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { minuteMs } from '../../../shared/dates/spans.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { avifBeside } from '../../platform/files/avif-sibling.ts';
import { loadSharp } from '../../platform/files/load-sharp.ts';
import type { Services } from '../../platform/services.ts';

/** A shop that has just started, or a member who has just uploaded, needs the processor for something else. */
const restMs = 10 * minuteMs;
/** Of each run, so that other jobs of this queue do not wait. */
const longestMs = 15_000;
const quality = 50;
/** Low: twice as many bytes saved are not worth ten times the time. */
const effort = 2;

/**
 * Writes AVIF renditions beside the public WebP pictures that have none, oldest first, for some seconds. Answers how
 * many were looked at. Safe to stop and to run twice: what is there is left.
 */
export async function encodeAvif({ storage, logger }: Pick<Services, 'storage' | 'logger'>): Promise<number> {
  const begin = performance.now();
  let encoded = 0;
  for (const file of await listWaiting(storage.publicFolder)) {
    if (performance.now() - begin > longestMs) break;
    const key = `public/${path.relative(storage.publicFolder, file).replaceAll(path.sep, '/')}`;
    const before = await writtenAtOf(file);
    if (before === null) continue;
    const bytes = await encode(file).catch((error: unknown) => {
      logger.warn({ err: error, key }, 'A picture could not be written as AVIF');
      return Buffer.alloc(0);
    });
    await storage.write(avifBeside(key), bytes);
    // Deleted or written anew meanwhile: the AVIF of a picture that is gone must not stay.
    if ((await writtenAtOf(file)) !== before) await storage.remove(avifBeside(key));
    encoded += 1;
  }
  return encoded;
}

async function listWaiting(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((): Dirent[] => []);
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name)),
  );
  const missing = [...files].filter((file) => file.endsWith('.webp') && !files.has(avifBeside(file)));
  const latest = databaseNow().getTime() - restMs;
  const dated = await Promise.all(missing.map(async (file) => ({ file, writtenAt: await writtenAtOf(file) })));
  const rested = dated.flatMap(({ file, writtenAt }) =>
    writtenAt !== null && writtenAt < latest ? [{ file, writtenAt }] : [],
  );
  return rested.toSorted((one, other) => one.writtenAt - other.writtenAt).map(({ file }) => file);
}

/** Null where there is no such file. */
async function writtenAtOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.mtimeMs ?? null;
}

/** Nothing for what moves, and for what would become larger. */
async function encode(file: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const webp = await readFile(file);
  const { pages = 1 } = await sharp(webp).metadata();
  if (pages > 1) return Buffer.alloc(0);
  const avif = await sharp(webp).avif({ quality, effort }).toBuffer();
  return avif.length < webp.length ? avif : Buffer.alloc(0);
}
