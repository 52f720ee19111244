import { readFileSync } from 'node:fs';

/**
 * Whether a process with this id runs and, where the system tells, its name begins as given. A name guards against a
 * reused id; a zombie, which nobody may ever reap inside a container, counts as dead.
 */
export function isProcessAlive(pid: number, name?: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!isForeign) return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const [, command = '', state = ''] = /\((.*)\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return state !== 'Z' && (name === undefined || command.startsWith(name));
  } catch {
    return false;
  }
}
