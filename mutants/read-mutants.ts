import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Mutant {
  /** `orders/stock-condition` for `mutants/orders/stock-condition.patch`. */
  name: string;
  /** Path of its patch. */
  patch: string;
  testFile: string;
  /** Part of the full name of the test that must fail; any test of the file may when it is null. */
  testName: string | null;
}

/** Reads all mutants below the folder, in the order of their names. */
export async function readMutants(folder: string): Promise<Mutant[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.patch')).sort();
  return await Promise.all(
    paths.map(async (path) => {
      const patch = join(folder, path);
      return { name: path.slice(0, -'.patch'.length), patch, ...parseHeader(path, await readFile(patch, 'utf8')) };
    }),
  );
}

/** A patch opens with what it takes out and with `Test: path -t name`; a mutant that touches tests would prove nothing. */
export function parseHeader(path: string, text: string): Pick<Mutant, 'testFile' | 'testName'> {
  const [header = '', ...diff] = text.split(/^(?=--- )/m);
  const [, testFile, testName] = /^Test: (\S+\.test\.tsx?)(?: -t (.+))?$/m.exec(header) ?? [];
  if (!testFile) throw new Error(`${path} names no test: write "Test: src/….test.ts -t name" above the diff`);
  if (!/^Takes out /.test(header)) throw new Error(`${path} does not say what it takes out`);
  if (diff.length === 0) throw new Error(`${path} holds no diff`);
  if (/^\+\+\+ .*(?:\.test\.tsx?|\/testing\/.*)$/m.test(text)) throw new Error(`${path} changes a test`);
  return { testFile, testName: testName ?? null };
}
