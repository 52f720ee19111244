import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { packageOf, unbundled } from './vite-server-bundle.ts';

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

test('production installs exactly the packages that the server bundle leaves out', () => {
  const { dependencies } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));
  expect(Object.keys(dependencies)).toEqual(unbundled);
});

test('a module belongs to the chunk of its innermost package, and our own code and what is rarely wanted to none', () => {
  expect(packageOf('/shop/node_modules/@modelcontextprotocol/sdk/dist/esm/types.js')).toBeNull();
  expect(packageOf('/shop/node_modules/a/node_modules/@b/c/index.js')).toBe('@b-c');
  expect(packageOf('/shop/src/server/app/main.ts')).toBeNull();
});
