import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isProcessAlive } from '../src/server/platform/embedded/process-alive.ts';

const memory = '/dev/shm';
const enoughBytes = 6_000_000_000;
const temporary = /^game-market-tmp-(\d+)-/;

/**
 * A folder for data that nobody misses after a power cut, kept for later runs of this checkout: in memory where that is
 * large, since a database is some thousand files, and null where it is not.
 */
export async function memoryFolder(name: string): Promise<string | null> {
  if (!(await hasRoom())) return null;
  const checkout = createHash('sha256').update(resolve('.')).digest('hex').slice(0, 12);
  const folder = join(memory, `game-market-${process.getuid?.()}-${checkout}`, name);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Has this process and those it starts put their temporary folders into memory, until the answered function is called. */
export async function keepTemporaryFoldersInMemory(): Promise<() => Promise<void>> {
  if (!(await hasRoom())) return async () => undefined;
  await clearAfterKilled();
  const before = process.env.TMPDIR;
  const folder = await mkdtemp(join(memory, `game-market-tmp-${process.pid}-`));
  // Servers that tests start run under an account of their own.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true });
  };
}

/** A killed run could not clear its folder away, and memory is not for that. */
async function clearAfterKilled(): Promise<void> {
  for (const name of await readdir(memory)) {
    const [, pid] = temporary.exec(name) ?? [];
    if (pid !== undefined && !isProcessAlive(Number(pid)))
      await rm(join(memory, name), { recursive: true, force: true });
  }
}

async function hasRoom(): Promise<boolean> {
  const room = await statfs(memory).catch(() => null);
  return room !== null && room.bavail * room.bsize > enoughBytes;
}
