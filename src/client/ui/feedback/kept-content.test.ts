import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync('src/client', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));

/** The screens' checks that put an error in the place of everything else, each with the lines before it. */
function replacements(source: string): { before: string; query: string }[] {
  return [
    ...source.matchAll(/(?:if \(|\{)(\w+)\.isError(?:\) (?:\{\n\s*)?return \(?\s*| \? \(\s*)<QueryError/g),
  ].flatMap(({ index, 1: query = '', 0: text }) => {
    const rest = source.slice(index, index + 300);
    const isReplacing = text.startsWith('if') || /\n\s*\) : (?!null)/.test(rest);
    return isReplacing ? [{ before: source.slice(Math.max(0, index - 500), index), query }] : [];
  });
}

test('no screen puts the error of a later reading in the place of what it has, and of what is typed there', () => {
  const faults = files.filter((file) =>
    replacements(readFileSync(`src/client/${file}`, 'utf8')).some(
      ({ before, query }) =>
        !new RegExp(`if \\(${query}\\.data\\b|\\{${query}\\.data(?: !== undefined)? \\?`).test(before),
    ),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});
