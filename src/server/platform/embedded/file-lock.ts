import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCodeOf } from '../error-code.ts';
import { isSameProcess, processMark } from './process-alive.ts';

const heldHere = new Set<string>();
const staleAfterMs = 120_000;

/**
 * Runs `work` while no other process on this machine holds the same lock file; a dead holder's lock is taken over.
 * Not proper-lockfile: that tells a dead holder by its silence, and one that recovers a database is silent for minutes.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!(await tryLock(file))) await wait(50);
  try {
    return await work();
  } finally {
    heldHere.delete(file);
    await rm(file, { force: true });
  }
}

async function tryLock(file: string): Promise<boolean> {
  if (heldHere.has(file)) return false;
  heldHere.add(file);
  try {
    await writeFile(file, [process.pid, processMark(process.pid)].join(' '), { flag: 'wx' });
    return true;
  } catch (error) {
    heldHere.delete(file);
    if (errorCodeOf(error) !== 'EEXIST') throw error;
    if (await isStale(file)) await rm(file, { force: true });
    return false;
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    const [id, mark] = (await readFile(file, 'utf8')).split(' ');
    const holder = Number(id);
    const ageMs = Date.now() - (await stat(file)).mtimeMs;
    if (Number.isNaN(holder) || holder === 0) return ageMs > 1000;
    // The holder is alive, so it may take as long as it needs, such as recovering a large database.
    if (mark) return !isSameProcess(holder, mark);
    // Only the id is known, which after a container restart is often our own.
    const isOurs = holder === process.pid && !heldHere.has(file);
    return isOurs || !isSameProcess(holder, mark) || ageMs > staleAfterMs;
  } catch {
    return false;
  }
}
