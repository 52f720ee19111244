import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

export type ServiceUser = { uid: number; gid: number };

/** Where a process of root keeps what its service user must reach when the project folder is closed to others. */
export const serviceHome = '/var/lib/game-market';

/**
 * The account that PostgreSQL runs under when this process is root, which PostgreSQL refuses to be: `postgres` when the
 * machine has it, otherwise `nobody`. Null when this process is not root.
 */
export async function findServiceUser(): Promise<ServiceUser | null> {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
      return { uid, gid };
    } catch {
      // The next account is tried.
    }
  }
  throw new StartupError(
    'PostgreSQL cannot run as root and there is no other account. Start as another user, or set DATABASE_URL.',
  );
}

/** Whether this account may walk to the path and read it. */
export async function isReachableBy(path: string, user: ServiceUser): Promise<boolean> {
  if (!(await allows(path, user, 0o5))) return false;
  for (let parent = dirname(path); ; parent = dirname(parent)) {
    if (!(await allows(parent, user, 0o1))) return false;
    if (parent === dirname(parent)) return true;
  }
}

async function allows(path: string, user: ServiceUser, wanted: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}

async function idOf(option: string, name: string): Promise<number> {
  const { stdout } = await promisify(execFile)('id', [option, name]);
  return Number.parseInt(stdout, 10);
}
