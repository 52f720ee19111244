import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const memory = '/dev/shm';
const enoughBytes = 6_000_000_000;

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
  const before = process.env.TMPDIR;
  const folder = await mkdtemp(join(memory, 'game-market-tmp-'));
  // Servers that tests start run under an account of their own.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true });
  };
}

async function hasRoom(): Promise<boolean> {
  const room = await statfs(memory).catch(() => null);
  return room !== null && room.bavail * room.bsize > enoughBytes;
}
