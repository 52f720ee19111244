// npm run db:diff -- NAME writes the next migration: what changed in prisma/schema since the last one.
// npm run db:diff -- --check fails when something changed and no migration says so.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SchemaFile, withSchemaEngine } from './schema-engine.ts';

const schemaDirectory = 'prisma/schema';
const migrationsDirectory = 'prisma/migrations';
/** The schema the last migration ends at. A file, not a folder: Prisma takes every folder here for a migration. */
const snapshotFile = join(migrationsDirectory, 'schema.snapshot.prisma');

const [argument] = process.argv.slice(2);
const schema = await readSchema();
const sql = await difference(await readSnapshot(), schema);
if (argument === '--check') check(sql);
else if (argument && /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/.test(argument)) await write(argument, sql);
else fail('Name the migration in lower case, for example: npm run db:diff -- order-notes');

function check(sql: string) {
  if (sql) fail(`The schema differs from the migrations. Run: npm run db:diff -- NAME\n\n${sql}`);
  else console.log('Schema and migrations agree');
}

async function write(name: string, sql: string) {
  if (!sql) return console.log('Nothing changed');
  const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const directory = join(migrationsDirectory, `${timestamp}_${name.replaceAll('-', '_')}`);
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'migration.sql'), sql);
  await writeFile(snapshotFile, schema.map(({ content }) => content).join('\n'));
  console.log(`Wrote ${directory}/migration.sql. Checks, partial indexes and triggers go below the generated part.`);
}

async function difference(from: SchemaFile[], to: SchemaFile[]): Promise<string> {
  const { stdout } = await withSchemaEngine((engine) =>
    engine.diff({
      from: from.length > 0 ? { tag: 'schemaDatamodel', files: from } : { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: to },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  return stdout && !stdout.startsWith('-- This is an empty migration') ? stdout : '';
}

async function readSchema(): Promise<SchemaFile[]> {
  const names = (await readdir(schemaDirectory)).filter((name) => name.endsWith('.prisma')).sort();
  return await Promise.all(
    names.map(async (name) => ({ path: name, content: await readFile(join(schemaDirectory, name), 'utf8') })),
  );
}

async function readSnapshot(): Promise<SchemaFile[]> {
  const content = await readFile(snapshotFile, 'utf8').catch(() => '');
  return content ? [{ path: 'schema.snapshot.prisma', content }] : [];
}

function fail(message: string) {
  console.error(message);
  process.exitCode = 1;
}
