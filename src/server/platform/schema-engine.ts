import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';

export type SchemaFile = { path: string; content: string };

const require = createRequire(import.meta.url);
const datamodel = 'datasource db {\n  provider = "postgresql"\n}\n';
let loading: Promise<void> | undefined;

/**
 * Prisma's schema engine as WebAssembly, so that migrations need no download. The caller frees it.
 *
 * @param connectionString the database to migrate; without one the engine can only compare schema files
 */
export async function openSchemaEngine(connectionString?: string): Promise<SchemaEngine> {
  loading ??= loadBindings();
  await loading;
  const factory = connectionString === undefined ? offlineAdapter() : wholeScriptAdapter(connectionString);
  const adapter = bindMigrationAwareSqlAdapterFactory(factory);
  return await bindings.SchemaEngine.new({ datamodels: [['schema.prisma', datamodel]] }, () => undefined, adapter);
}

/**
 * The stock adapter cuts a script at every semicolon, also inside functions and comments. Sent whole, PostgreSQL parses
 * it itself and runs it in one transaction: a migration that fails leaves nothing behind.
 */
function wholeScriptAdapter(connectionString: string): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg({ connectionString });
  const connect = async () => {
    const adapter = await factory.connect();
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    return adapter;
  };
  return { provider: factory.provider, adapterName: factory.adapterName, connect, connectToShadowDb: connect };
}

/** The engine asks for a version and a schema when it opens and is content with no rows; comparing files asks no more. */
function offlineAdapter(): SqlMigrationAwareDriverAdapterFactory {
  const info = { provider: 'postgres', adapterName: 'offline' } as const;
  const connect = async (): Promise<SqlDriverAdapter> => ({
    ...info,
    queryRaw: async () => ({ columnNames: [], columnTypes: [], rows: [] }),
    executeRaw: async () => 0,
    executeScript: async () => undefined,
    startTransaction: () => Promise.reject(new Error('There is no database behind this engine')),
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
    dispose: async () => undefined,
  });
  return { ...info, connect, connectToShadowDb: connect };
}

async function loadBindings(): Promise<void> {
  const folder = dirname(require.resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  const code = await readFile(join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': { ...bindings } });
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === 'function') start();
}
