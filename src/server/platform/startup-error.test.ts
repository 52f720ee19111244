import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { explainPostgresLog } from './embedded/postgres-log.ts';
import { describeStartupFault, StartupError } from './startup-error.ts';

const fault = (code: string) => Object.assign(new Error(`${code}: mkdir`), { code, path: '/srv/shop/postgres' });

test.each([
  [
    'EACCES',
    '/srv/shop/postgres cannot be used (EACCES): permission denied. Grant access, or start as the user who owns it.',
  ],
  [
    'EROFS',
    '/srv/shop/postgres cannot be used (EROFS): the file system is read-only. Make it writable, or choose another DATA_DIR.',
  ],
  ['ENOSPC', '/srv/shop/postgres cannot be used (ENOSPC): the disk is full. Free up space and start again.'],
  ['EEXIST', '/srv/shop/postgres cannot be used (EEXIST): it is a file, not a folder. Choose another DATA_DIR.'],
])('%s is told in one sentence', (code, sentence) => {
  expect(describeStartupFault(fault(code))).toBe(sentence);
});

test('a reason of our own is told as it is, a fault of the shop with its stack', () => {
  expect(describeStartupFault(new StartupError('Set this.'))).toBe('Set this.');
  expect(describeStartupFault(fault('EWHAT'))).toMatch(/^Error: EWHAT: mkdir\n {4}at /);
  expect(describeStartupFault('words')).toBe('words');
});

test.each([
  ['FATAL:  could not extend file "base/5/1": No space left on device', /^The database disk is full/, false],
  [
    'FATAL:  could not open file "/srv/data/global/pg_filenode.map": Permission denied',
    /cannot use \/srv\/data\/global\/pg_filenode\.map \(Permission denied\)/,
    false,
  ],
  [
    'initdb: error: could not create directory "/srv/data/pg_wal": Read-only file system',
    /\(Read-only file system\)/,
    false,
  ],
  [
    'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
    /exited with "pre-existing shared memory block/,
    true,
  ],
  ['FATAL:  the database system is starting up', /exited without a message. See/, true],
])('what PostgreSQL wrote last is told: %s', async (line, sentence, mayPass) => {
  const folder = await mkdtemp(join(tmpdir(), 'gm-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const earlier = 'FATAL:  could not write: No space left on device of an earlier start\n';
  await writeFile(join(folder, 'log'), `${earlier}2026-11-22 17:27:29 UTC [1] ${line}\n`);
  const told = await explainPostgresLog(join(folder, 'log'), earlier.length);
  expect(told).toEqual({ sentence: expect.stringMatching(sentence), mayPass });
});
