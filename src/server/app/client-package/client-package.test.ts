import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addApiKey } from '../../auth/testing/add-api-key.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { createReviewShop } from '../testing/review-shop.ts';
import { signUpAs } from '../testing/sign-up-as.ts';
import { buildClient } from './build-client.ts';

const run = promisify(execFile);
const compiler = resolve('node_modules/@typescript/native/bin/tsc');
const outputSchema = z.object({ stdout: z.string() });

const app = await createTestApp();
const shop = await createReviewShop(app);
const staff = await signUpAs(app, 'admin');
const folder = await mkdtemp(join(tmpdir(), 'gm-client-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const built = await buildClient(join(folder, 'client'), app.services.environment, '*');
  expect(built.calls).toBeGreaterThan(400);
  // What an installation would bring.
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
});

const program = `
import { createShopClient } from './client/index.js';

const { SHOP_URL = '', SHOP_KEY = '' } = process.env;
const shop = createShopClient({ url: SHOP_URL, key: SHOP_KEY });
const found = await shop.GET('/product', { params: { query: { type: ['game', 'software'], limit: 5 } } });
const id = found.data?.items[0]?.id ?? '';
const listed = await shop.GET('/admin/products', {
  params: { query: { filters: [{ field: 'status', op: 'is', value: 'active' }] } },
});
const { version = 0 } = listed.data?.items[0] ?? {};
const changed = await shop.PATCH('/product/{id}', { params: { path: { id } }, body: { version, price: 12.5 } });
const missing = await shop.GET('/product/{id}', { params: { path: { id: 'no-such-product' } } });
const open = await createShopClient({ url: SHOP_URL }).GET('/order');
console.log(
  JSON.stringify({
    names: found.data?.items.map(({ name }) => name),
    version: changed.data?.version,
    missing: missing.error?.code,
    open: open.error?.status,
  }),
);
`;

test('a program made with the package finds, reads and changes what its key may', async () => {
  const product = await shop.addProduct({ name: 'Iron Helm' });
  const { key } = await addApiKey(app.services.db, { userId: staff.id, permissions: ['product:update'] });
  await writeFile(join(folder, 'program.mjs'), program);
  const env = { SHOP_URL: app.origin, SHOP_KEY: key };
  const { stdout } = await run(process.execPath, [join(folder, 'program.mjs')], { env });
  expect(JSON.parse(stdout)).toEqual({ names: ['Iron Helm'], version: 2, missing: 'NOT_FOUND', open: 401 });
  const row = await app.services.db.prisma.product.findUniqueOrThrow({ where: { id: product.id } });
  expect(row.priceCents).toBe(1250);
});

test('its types accept that program, and no wrong path, field or answer', async () => {
  const wrong = [
    `await shop.GET('/no-such-call');`,
    `await shop.GET('/product', { params: { query: { limit: 'many' } } });`,
    `await shop.PATCH('/product/{id}', { params: { path: { id } }, body: { price: 1 } });`,
    `await shop.POST('/order', { body: { items: [] } });`,
    `console.log(found.data?.items[0]?.noSuchField);`,
  ];
  const file = join(folder, 'program.mts');
  const node = 'declare const process: { env: Record<string, string | undefined> };';
  await writeFile(file, [node + program, ...wrong].join('\n'));
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
  const typesAndLibraries = ['--types', '', '--lib', 'es2022,dom', file];
  const check = run(process.execPath, [compiler, ...options, ...typesAndLibraries]);
  const output = await check.then(
    ({ stdout }) => stdout,
    (error: unknown) => outputSchema.parse(error).stdout,
  );
  const start = program.split('\n').length;
  const lines = [...output.matchAll(/program\.mts\((\d+),/g)].map(([, line]) => Number(line) - start - 1);
  expect(new Set(lines), output).toEqual(new Set(wrong.keys()));
  expect(output).not.toContain('client/');
});
