import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { valueAt } from '../../../shared/validation/value-at.ts';
import type { Environment } from '../../platform/env.ts';
import { createOpenApiDocument } from '../../platform/rest/openapi.ts';
import { appRouter } from '../app-router.ts';
import { clientCode, clientReadme, clientTypes } from './client-files.ts';

interface Report {
  name: string;
  version: string;
  calls: number;
}

/** Writes the typed client of this shop's API as a package into `folder`, in place of what is there. */
export async function buildClient(folder: string, environment: Environment, fetcher: string): Promise<Report> {
  const document = await createOpenApiDocument(appRouter, environment);
  const { version } = document.info;
  const name = 'game-market-client';
  const schema = astToString(
    await openapiTS(JSON.stringify(document), {
      defaultNonNullable: false,
      silent: true,
      inject: `/** Any JSON. */\nexport type Json = string | number | boolean | null | Json[] | { [key: string]: Json };\n`,
      transform: (part, { path }) => (isAnyJson(part, path) ? ts.factory.createTypeReferenceNode('Json') : undefined),
    }),
  );
  const manifest = {
    name,
    version,
    description: 'Typed client of the Game Market API',
    type: 'module',
    engines: { node: '>=20' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['index.js', 'index.d.ts', 'schema.d.ts'],
    dependencies: { 'openapi-fetch': fetcher },
  };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files = {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'README.md': clientReadme({ name, version, url: environment.PUBLIC_URL }),
    'index.js': clientCode,
    'index.d.ts': clientTypes,
    'schema.d.ts': schema,
  };
  await Promise.all(Object.entries(files).map(([file, text]) => writeFile(join(folder, file), text)));
  const calls = Object.values(document.paths ?? {}).reduce((sum, path) => sum + Object.keys(path).length, 0);
  return { name, version, calls };
}

/** As an alternative that contains itself, which TypeScript only takes from a type with a name. */
function isAnyJson(part: object, path = ''): boolean {
  const options = 'anyOf' in part && Array.isArray(part.anyOf) ? part.anyOf : [];
  return path !== '' && options.some((option) => valueAt(option, ['items', '$ref']) === path);
}
