import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

export type SchemaFile = { path: string; content: string };

const require = createRequire(import.meta.url);
const datamodel = 'datasource db {\n  provider = "postgresql"\n}\n';
let loading: Promise<void> | undefined;

/**
 * Lends Prisma's schema engine as WebAssembly, so that migrations need no download.
 *
 * @param connectionString the database to migrate; without one the engine can only compare schema files
 */
export async function withSchemaEngine<T>(
  connectionString: string | undefined,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  loading ??= loadBindings();
  await loading;
  // A pool of ours: the engine forgets to close its own, whose idle session would keep the engine's lock for 10 s.
  const pool = connectionString === undefined ? null : new pg.Pool({ connectionString, max: 2 });
  const adapter = bindMigrationAwareSqlAdapterFactory(pool ? wholeScriptAdapter(pool) : offlineAdapter());
  try {
    const engine = await bindings.SchemaEngine.new(
      { datamodels: [['schema.prisma', datamodel]] },
      () => undefined,
      adapter,
    );
    return await work(engine).finally(() => engine.free());
  } finally {
    await pool?.end();
  }
}

/**
 * The stock adapter cuts a script at every semicolon, also inside functions and comments. Sent whole, PostgreSQL parses
 * it itself and runs it in one transaction: a migration that fails leaves nothing behind.
 */
function wholeScriptAdapter(pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg(pool);
  const connect = async () => {
    const adapter = await factory.connect();
    adapter.executeScript = async (script) => {
      await adapter
        .underlyingDriver()
        .query(script)
        .catch((error) => Promise.reject(explain(error, script)));
    };
    return adapter;
  };
  return { provider: factory.provider, adapterName: factory.adapterName, connect, connectToShadowDb: connect };
}

/** The engine shows only errors of its own kind. */
function explain(error: unknown, script: string): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const line = script.slice(0, Number(error.position ?? 0)).split('\n').length;
  return new DriverAdapterError({
    kind: 'postgres',
    code: error.code ?? '',
    severity: error.severity ?? 'ERROR',
    message: error.position ? `${error.message} (line ${line})` : error.message,
    detail: error.detail,
    column: error.column,
    hint: error.hint,
  });
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
  const { instance } = await WebAssembly.instantiate(code, {
    './schema_engine_bg.js': { ...bindings, ...unheldTimers() },
  });
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === 'function') start();
}

/** The engine leaves its 10 s lock deadline running after success; that timer must not hold up the end of a command. */
function unheldTimers(): WebAssembly.ModuleImports {
  const names = Object.keys(bindings).filter((name) => name.startsWith('__wbg_setTimeout_'));
  const start = (callback: () => void, ms: number) => setTimeout(callback, ms >>> 0).unref();
  return Object.fromEntries(names.map((name) => [name, start]));
}
