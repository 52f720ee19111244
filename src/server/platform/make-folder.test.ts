import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';
import { describeStartupFault } from './startup-error.ts';

test('a folder is made with those above it, and one that is there is kept', async () => {
  const base = await mkdtemp(join(tmpdir(), 'gm-folder-'));
  onTestFinished(() => rm(base, { recursive: true }));
  const deep = join(base, 'a', 'b', 'c');
  makeFolder(deep);
  makeFolder(deep);
  expect((await stat(deep)).isDirectory()).toBe(true);
  await writeFile(join(base, 'file'), '');
  expect(() => makeFolder(join(base, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(base, 'file', 'a'))).toThrow('ENOTDIR');
});

test.runIf(process.platform === 'linux')('where no folder can be made, the start says so and ends', () => {
  let told = '';
  try {
    makeFolder('/proc/shop/postgres');
  } catch (error) {
    told = describeStartupFault(error);
  }
  expect(told).toBe('/proc/shop cannot be used (ENOENT): nothing can be created there. Choose another DATA_DIR.');
});
