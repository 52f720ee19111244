import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { verifyExport } from './verify-export.ts';

const app = await createTestApp();
const { browser: admin, id: adminId } = await signUpAs(app, 'admin');
const { browser: support } = await signUpAs(app, 'support');
const folder = await mkdtemp(path.join(tmpdir(), 'audit-export-'));
afterAll(() => rm(folder, { recursive: true }));

const days = 'from=2026-01-01&to=2999-01-01';
const get = (query: string) => admin.get(`/api/admin/audit-export?${query}`);
const textOf = async (query = days) => {
  const { status, text } = await get(query).buffer(true);
  expect(status).toBe(200);
  return text;
};
const check = async (text: string) => {
  const file = path.join(folder, 'export.jsonl');
  await writeFile(file, text);
  return await verifyExport(file);
};
let text = '';

beforeAll(async () => {
  for (const value of [7, 8, 9]) await admin.send('put', '/api/settings/lowStock', { value });
  text = await textOf();
});

test('has every entry of its days, and is vouched for by its last line', async () => {
  const lines = text.trimEnd().split('\n');
  const entries = await app.services.db.prisma.auditEntry.count({ where: { key: { not: 'audit.export' } } });
  expect(lines).toHaveLength(entries + 1);
  expect(await check(text)).toMatchObject({ problem: null, entries });
  const noted = await app.services.db.prisma.auditEntry.findFirstOrThrow({ where: { key: 'audit.export' } });
  expect(noted).toMatchObject({ userId: adminId, action: 'export', newValue: { entries, from: '2026-01-01' } });
});

test('none of whose lines can be changed, dropped, added or moved unnoticed', async () => {
  const lines = text.trimEnd().split('\n');
  const of = (changed: string[]) => check(`${changed.join('\n')}\n`);
  const altered = lines.map((line, at) => (at === 1 ? line.replace('"action":"', '"action":"x') : line));
  expect((await of(altered)).problem).toMatch(/^Entry \d+ has been altered/);
  expect((await of(lines.filter((_, at) => at !== 1))).problem).toMatch(/does not follow/);
  expect((await of(lines.slice(1))).problem).toMatch(/It should contain/);
  expect((await of(lines.slice(0, -1))).problem).toMatch(/signature at the end is missing/);
  const [first = '', second = '', ...rest] = lines;
  expect((await of([second, first, ...rest])).problem).toMatch(/does not follow/);
  const foreign = lines.with(-1, (lines.at(-1) ?? '').replace(/"signature":"..../, '"signature":"AAAA'));
  expect((await of(foreign)).problem).toBe('The signature is not valid.');
});

test('refuses a range that ends before it starts, and whoever may not read the log', async () => {
  expect((await get('from=2026-02-01&to=2026-01-01')).status).toBe(422);
  expect((await support.get(`/api/admin/audit-export?${days}`)).status).toBe(403);
});

test('a day without entries is signed too', async () => {
  expect(await check(await textOf('from=2001-01-01&to=2001-01-01'))).toMatchObject({
    problem: null,
    entries: 0,
  });
});
