import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newVisitor } from '../support/browser.ts';
import { makeFolder, removeFolder } from '../support/shop-process.ts';
import { signIn } from '../support/sign-in.ts';

/** What an image holds: the built shop, its migrations, and the packages that production installs. */
const image = await makeFolder();
const data = path.join(image, 'data');

beforeAll(async () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile('package.json', 'utf8')));
  await mkdir(data, { mode: 0o755 });
  await cp('dist/server', path.join(image, 'dist/server'), { recursive: true });
  await cp('prisma/migrations', path.join(image, 'prisma/migrations'), { recursive: true });
  for (const name of Object.keys(dependencies)) {
    const link = path.join(image, 'node_modules', name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.resolve('node_modules', name), link);
  }
});
afterAll(() => removeFolder(image));

interface Outcome {
  code: number;
  said: string;
}

function run(command: string, args: string[] = [], env: Record<string, string> = {}): Promise<Outcome> {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(image, `dist/server/${command}.js`), ...args],
      // From anywhere: they find what lies beside them.
      { cwd: data, env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', DATA_DIR: data, LOG_LEVEL: 'warn', ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}

test('an image migrates an empty database, makes its first administrator, backs it up and changes its key, without development packages', async () => {
  const applied = await run('migrate');
  expect(applied, applied.said).toMatchObject({ code: 0, said: expect.stringMatching(/^Applied \d{14}_/) });
  expect(await run('migrate')).toEqual({ code: 0, said: 'Nothing to apply\n' });

  const unknown = await run('make-admin', ['owner@example.com']);
  expect(unknown).toEqual({ code: 1, said: expect.stringContaining('There is no account with this address') });
  const owner = await run('make-admin', ['owner@example.com', '--new'], { PUBLIC_URL: 'https://shop.example.com' });
  expect(owner, owner.said).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /new account and is an administrator\.\n.*https:\/\/shop\.example\.com\/reset-password\/\S{43}\n.*two-factor.*\/user\/security\n$/,
    ),
  });
  expect((await run('make-admin', ['no address', '--new'])).said).toBe('no address is not an e-mail address.\n');

  const BACKUP_KEY = Buffer.alloc(32, 7).toString('base64');
  const made = await run('backup', [path.join(image, 'backups')], { BACKUP_KEY });
  expect(made, made.said).toMatchObject({ code: 0, said: expect.stringMatching(/\d+ rows and 0 files in /) });
  expect((await run('backup')).code).toBe(1);

  const rotated = await run('rotate-key');
  expect(rotated, rotated.said).toMatchObject({ code: 0, said: expect.stringContaining('encrypted with the new key') });
});

test('an image checks an export of the audit log', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/admin', 'admin@example.com');
  const answer = await page.request.get('/api/admin/audit-export?from=2026-01-01&to=2999-01-01');
  const file = path.join(image, 'export.jsonl');
  const text = await answer.text();
  await writeFile(file, text);
  const checked = await run('audit-verify', [file]);
  expect(checked, checked.said).toMatchObject({ code: 0, said: expect.stringMatching(/entries, unaltered since/) });
  await writeFile(file, text.replace('"action":"', '"action":"x'));
  const altered = await run('audit-verify', [file]);
  expect(altered, altered.said).toMatchObject({ code: 1, said: expect.stringContaining('cannot be trusted') });
  expect((await run('audit-verify')).code).toBe(2);
});
