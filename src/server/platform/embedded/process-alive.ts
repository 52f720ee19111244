import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCodeOf } from '../error-code.ts';

/**
 * Whether a process with this id runs and, where the system tells, its name begins as given. A name guards against a
 * reused id; a zombie, which nobody may ever reap inside a container, counts as dead.
 */
export function isProcessAlive(pid: number, name?: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    const isForeign = errorCodeOf(error) === 'EPERM';
    if (!isForeign) return false;
  }
  if (process.platform !== 'linux') return true;
  const stat = readProcess(pid, 'stat');
  const [, command = '', state = 'Z'] = /\((.*)\) (\w)/s.exec(stat ?? '') ?? [];
  return state !== 'Z' && (name === undefined || command.startsWith(name));
}

/**
 * Distinguishes this process from a later one with the same id: its start time by the system's own count. Undefined
 * where the system does not say.
 */
export function processMark(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') return askPs(pid, 'lstart');
  // After the name, which may contain anything: the state is the first following field, the start time the twentieth.
  const fields = readProcess(pid, 'stat')?.split(') ').at(-1)?.split(' ');
  return fields?.[19] && `${bootId()}-${fields[19]}`;
}

/** Whether the process that had this id and mark still runs. Without a mark, id and name alone decide. */
export function isSameProcess(pid: number, mark: string | undefined, name?: string): boolean {
  if (!isProcessAlive(pid, name)) return false;
  return mark === undefined || (processMark(pid) ?? mark) === mark;
}

/** The words that a process was started with, where the system tells. */
export function commandOf(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') return askPs(pid, 'command');
  return readProcess(pid, 'cmdline')?.replaceAll('\0', ' ').trim() || undefined;
}

function readProcess(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

function askPs(pid: number, column: string): string | undefined {
  try {
    const told = execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return told.trim() || undefined;
  } catch {
    return undefined;
  }
}

let knownBootId: string | undefined;

/** Ids and start times begin again after a reboot. */
function bootId(): string {
  knownBootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return knownBootId;
}
