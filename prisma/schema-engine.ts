import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

/** Lends Prisma's schema engine as WebAssembly, which needs no download, to compare schema files. */
export async function withSchemaEngine<T>(work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  loading ??= loadBindings();
  await loading;
  const engine = await bindings.SchemaEngine.new(
    { datamodels: [['schema.prisma', datamodel]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(offlineAdapter()),
  );
  return await work(engine).finally(() => engine.free());
}

/**
 * The engine asks for a version and a schema when it opens and is content with no rows; comparing files asks no more.
 */
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
    './schema_engine_bg.js': { ...bindings },
  });
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === 'function') start();
}
