import { readFile } from 'node:fs/promises';

/** Why PostgreSQL ended, for an operator. `mayPass` when a retry may work. */
export type PostgresFault = { sentence: string; mayPass: boolean };

const faults: [pattern: RegExp, explain: (data: string, detail: string) => string][] = [
  [
    /No space left on device/,
    () => 'The database disk is full. Free up space on the disk of DATA_DIR and start again.',
  ],
  [
    /initialized by PostgreSQL version (\S+), which is not compatible with this version (\S+?)\.?$/m,
    (was, is) =>
      `The database in DATA_DIR was created by PostgreSQL ${was}, but this shop runs ${is}. Migrate the data with pg_dump, or set DATABASE_URL.`,
  ],
  [
    /data directory "([^"]+)" has wrong ownership/,
    (data) =>
      `The database in ${data} belongs to another user. Start the shop as that user, or change the owner of the folder.`,
  ],
  [
    /data directory "([^"]+)" has invalid permissions/,
    (data) =>
      `The database in ${data} is accessible to other users, which PostgreSQL does not allow. Set its mode to 0700.`,
  ],
  [
    /could not [^\n]*?"([^"]+)": (Permission denied|Read-only file system)/,
    (file, reason) => `The database cannot use ${file} (${reason}). Give the shop write access to DATA_DIR.`,
  ],
];

/** Explains in one sentence the last error that the server, or initdb, wrote after this many bytes of its log. */
export async function explainPostgresLog(file: string, fromByte: number): Promise<PostgresFault> {
  const text = (await readFile(file)).subarray(fromByte).toString('utf8');
  for (const [pattern, explain] of faults) {
    const found = pattern.exec(text);
    if (found) return { sentence: explain(found[1] ?? '', found[2] ?? ''), mayPass: false };
  }
  const words = [...text.matchAll(/(?:FATAL|PANIC|error):\s+(.*)/g)]
    .map(([, said = '']) => said)
    .findLast((said) => !/starting up|not yet accepting/.test(said));
  const reason = words === undefined ? 'without a message' : `with "${words}"`;
  return { sentence: `The embedded database did not start. It exited ${reason}. See ${file}.`, mayPass: true };
}
