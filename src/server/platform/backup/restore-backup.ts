import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { connectClient } from '../database/connect-client.ts';
import { applyMigrations, migrationsFolder, readAppliedNames, readMigrations } from '../database/migrations.ts';
import type { Environment } from '../env.ts';
import { StartupError } from '../startup-error.ts';
import { type Entry, readEntries } from './archive-entries.ts';
import { openBackupStore, readStream } from './backup-store.ts';
import { fillTable, setSequences, withoutReferences } from './copy-tables.ts';
import { unseal } from './sealed-stream.ts';
import { listFiles, writeFile } from './stored-files.ts';
import { through } from './through.ts';

interface RestoreOptions {
  databaseUrl: string;
  key: Buffer;
  place: string;
  name: string;
  /** Whether nobody has used this database yet. */
  isUnused(client: Client): Promise<boolean>;
}

/**
 * Reads a backup into an empty shop. Tables and files appear together at the end, once all of the archive was found whole and
 * unaltered; a refused one leaves the shop empty.
 *
 * @throws StartupError in one sentence: the shop is not empty, or the archive cannot be used
 */
export async function restoreBackup(
  environment: Environment,
  options: RestoreOptions,
): Promise<{ createdAt: string; rows: number; files: number }> {
  const folder = path.join(environment.DATA_DIR, 'files');
  const { storage, prefix } = await openBackupStore(options.place, environment);
  const sealed = await readStream(storage, `${prefix}${options.name}`);
  const client = await connectClient(options.databaseUrl, 'game-market-restore');
  const arriving = `${folder}.arriving`;
  try {
    if (!(await options.isUnused(client))) {
      throw new StartupError('This shop already has accounts. A backup can only be restored into an empty database.');
    }
    if ((await listFiles(folder)).length > 0)
      throw new StartupError(`${folder} already contains files. Move them elsewhere first.`);
    await rm(arriving, { recursive: true, force: true });
    const entries = readEntries(through(unseal(sealed, options.key), createGunzip()));
    const report = await load(entries, { client, databaseUrl: options.databaseUrl, arriving });
    if (report.files > 0) {
      await rm(folder, { recursive: true, force: true });
      await rename(arriving, folder);
    }
    await client.query('COMMIT');
    await applyMigrations(options.databaseUrl);
    await client.query('ANALYZE');
    return report;
  } finally {
    await client.end();
    await rm(arriving, { recursive: true, force: true });
  }
}

interface Target {
  client: Client;
  databaseUrl: string;
  arriving: string;
}

/** Leaves the transaction open, so that nothing is there before its files are. */
async function load(entries: AsyncGenerator<Entry>, { client, databaseUrl, arriving }: Target) {
  const first = await entries.next();
  if (first.done || first.value.head.kind !== 'shop') throw new StartupError('The backup has no table of contents.');
  const { createdAt, migrations } = first.value.head;
  await skip(first.value.body);
  await refuseNewerTables(client, migrations);
  await makeTables(databaseUrl, migrations);
  const rows: Record<string, number> = {};
  let files = 0;
  let isWhole = false;
  await client.query('BEGIN');
  await withoutReferences(client, async () => {
    for await (const { head, body } of entries) {
      if (head.kind === 'table') rows[head.name] = await fillTable(client, head, body);
      else if (head.kind === 'file') {
        await writeFile(arriving, head.path, body);
        files += 1;
      } else await skip(body);
      if (head.kind === 'sequences') await setSequences(client, head.values);
      if (head.kind === 'end') {
        isWhole = files === head.files && Object.entries(head.rows).every(([name, count]) => rows[name] === count);
      }
    }
    if (!isWhole) throw new StartupError('The backup is incomplete: it contains less than it should.');
  });
  return { createdAt, files, rows: Object.values(rows).reduce((total, count) => total + count, 0) };
}

async function skip(body: Entry['body']): Promise<void> {
  for await (const bytes of body) if (bytes.length > 0) continue;
}

/** A migration that ran on empty tables is not run again, so its changes to rows would never reach those of the backup. */
async function refuseNewerTables(client: Client, names: readonly string[]): Promise<void> {
  const applied = await readAppliedNames(client);
  const known = new Set(names);
  if (applied.every((name) => known.has(name))) return;
  throw new StartupError(
    'The database already has the tables of a newer version than the backup. Restore it into a new, empty database.',
  );
}

/** The tables as they were when the backup was made; later migrations run afterwards, on its rows. */
async function makeTables(databaseUrl: string, names: readonly string[]): Promise<void> {
  const known = new Set((await readMigrations()).map(({ name }) => name));
  if (names.some((name) => !known.has(name))) {
    throw new StartupError('The backup was made by a newer version of the shop. Restore it with that version.');
  }
  if (names.length === known.size) {
    await applyMigrations(databaseUrl);
    return;
  }
  const then = await mkdtemp(path.join(tmpdir(), 'game-market-migrations-'));
  try {
    for (const name of names) await cp(path.join(migrationsFolder, name), path.join(then, name), { recursive: true });
    await applyMigrations(databaseUrl, then);
  } finally {
    await rm(then, { recursive: true, force: true });
  }
}
