import { valueAt } from '../../shared/validation/value-at.ts';
/** A reason not to start, in one sentence an operator can act on. Printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

const advice: Record<string, string> = {
  EACCES: 'permission denied. Grant access, or start as the user who owns it',
  EPERM: 'permission denied. Grant access, or start as the user who owns it',
  EROFS: 'the file system is read-only. Make it writable, or choose another DATA_DIR',
  ENOSPC: 'the disk is full. Free up space and start again',
  EDQUOT: 'the disk quota is used up. Free up space and start again',
  ENOTDIR: 'part of the path is a file, not a folder. Choose another DATA_DIR',
  EEXIST: 'it is a file, not a folder. Choose another DATA_DIR',
  ENOENT: 'nothing can be created there. Choose another DATA_DIR',
  EISDIR: 'it is a folder, not a file. Remove it, or restore the file from a backup',
};

/** The message for a failed start: one sentence for what the operator can fix, else the whole stack. */
export function describeStartupFault(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const [code, path] = [valueAt(error, ['code']), valueAt(error, ['path'])];
  const isAdvised = code !== 'ENOENT' || valueAt(error, ['syscall']) === 'mkdir';
  const what = typeof code === 'string' && isAdvised ? advice[code] : undefined;
  if (what === undefined || typeof path !== 'string') return error.stack ?? error.message;
  return `${path} cannot be used (${code}): ${what}.`;
}
