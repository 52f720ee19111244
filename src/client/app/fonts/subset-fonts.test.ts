import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fontFiles, pathOf, subset } from './subset-fonts.ts';

test.each(fontFiles)('%s is what `npm run fonts` makes of the installed font', async (file) => {
  const [kept, made] = await Promise.all([readFile(pathOf(file)), subset(file)]);
  expect(kept.equals(made)).toBe(true);
  expect(kept.length).toBeLessThan(30_000);
});
