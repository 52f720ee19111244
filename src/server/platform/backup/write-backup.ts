import path from 'node:path';
import { createGzip } from 'node:zlib';
import { connectClient } from '../database/connect-client.ts';
import type { Environment } from '../env.ts';
import { storeStream } from '../files/store-stream.ts';
import { writeEntry } from './archive-entries.ts';
import { openBackupStore } from './backup-store.ts';
import { readTables } from './copy-tables.ts';
import { seal } from './sealed-stream.ts';
import { readFiles } from './stored-files.ts';
import { through } from './through.ts';

export interface BackupReport {
  /** Where it lies: what restoring asks for. */
  key: string;
  bytes: number;
  rows: number;
  files: number;
}

/**
 * Writes database and files into one encrypted archive while the shop goes on. The tables are those of one moment; files are
 * read after it and never change, so each one that a row names is there.
 */
export async function writeBackup(
  environment: Environment,
  options: { databaseUrl: string; key: Buffer; place: string; at: Date },
): Promise<BackupReport> {
  const { storage, prefix } = await openBackupStore(options.place, environment);
  const stamp = options.at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '');
  const key = `${prefix}game-market-${stamp}.backup`;
  const client = await connectClient(options.databaseUrl, 'game-market-backup');
  const rows: Record<string, number> = {};
  const counts = { files: 0 };
  async function* entries() {
    yield* readTables(client, rows);
    yield* readFiles(path.join(environment.DATA_DIR, 'files'), counts);
    yield* writeEntry({ kind: 'end', rows, files: counts.files });
  }
  try {
    const sealed = seal(through(entries(), createGzip()), options.key);
    const bytes = await storeStream(storage, key, sealed);
    await client.query('INSERT INTO backups ("id", "key", "bytes") VALUES (gen_random_uuid(), $1, $2)', [key, bytes]);
    const sum = Object.values(rows).reduce((total, count) => total + count, 0);
    return { key, bytes, rows: sum, files: counts.files };
  } finally {
    await client.end();
  }
}
