import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const components = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => path.join('src/client', file));

/** The classes that a sheet declares. */
function classesOf(sheet: string): Set<string> {
  const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

test('every class that a component names is declared in its sheet', () => {
  const seen: string[] = [];
  const missing = components.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/^import (\w+) from '(\..+\.module\.css)';$/gm)].flatMap(([, name, sheet = '']) => {
      const declared = classesOf(path.join(path.dirname(file), sheet));
      // Not the last part of the path that follows `from '`.
      const named = [...text.matchAll(new RegExp(`(?<![\\w'/.-])${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one);
      seen.push(...named);
      return named.filter((one) => !declared.has(one)).map((one) => `${file}: ${one}`);
    });
  });
  expect(seen.length).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});
