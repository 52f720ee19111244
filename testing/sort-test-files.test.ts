import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sortTestFiles } from './sort-test-files.ts';

async function writeFiles(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sort-test-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

test('files are sorted by what they, or what they import, need', async () => {
  const folder = await writeFiles({
    'rules.test.ts': "import { rule } from './rules.ts';\nimport type { Db } from './testing/test-database.ts';\n",
    'rules.ts': 'export const rule = 1;\n',
    'page.test.tsx': "import { rule } from './rules.ts';\n",
    'deep/near.test.ts': "import { db } from '../testing/test-database.ts';\n",
    'deep/far.test.ts': "import {\n  shop,\n} from '../testing/shop.ts';\n",
    'child.test.ts': "import { fork } from 'node:child_process';\n",
    // Not spelt out: by such words this very file would be sorted.
    'mocks.test.ts': `vi.${'mock'}('./rules.ts');\n`,
    'clock.test.ts': `shift${'Clock'}(1000);\n`,
    'testing/shop.ts': "import { db } from './test-database.ts';\n",
    'testing/test-database.ts': 'export const db = 1;\n',
  });
  const sorted = sortTestFiles([folder]);
  const names = (files: string[]) => files.map((file) => path.relative(folder, file));
  expect(names(sorted.apart)).toEqual(['clock.test.ts', 'mocks.test.ts']);
  expect(names(sorted.shared)).toEqual(['child.test.ts', 'deep/far.test.ts', 'deep/near.test.ts']);
  expect(names(sorted.quick)).toEqual(['page.test.tsx', 'rules.test.ts']);
});
