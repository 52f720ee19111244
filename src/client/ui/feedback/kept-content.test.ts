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

const sourceOf = (file: string) => readFileSync(`src/client/${file}`, 'utf8');

test('no screen puts the error of a later reading in the place of what it has, and of what is typed there', () => {
  const faults = files.filter((file) =>
    replacements(sourceOf(file)).some(
      ({ before, query }) =>
        !new RegExp(`if \\(${query}\\.data\\b|\\{${query}\\.data(?: !== undefined)? \\?`).test(before),
    ),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});

/** They show what was entered again when they are opened the next time. */
const reopened = [
  'messages/contact/new-message-dialog.tsx',
  'orders/detail/cancel-order-button.tsx',
  'orders/read/order-step-button.tsx',
];

test('no dialog with a text throws it away at one press beside it', () => {
  const careless = files.filter((file) => {
    const source = sourceOf(file);
    const hasText = /<(Dialog|ConfirmModal)\b/.test(source) && /<Textarea\b/.test(source);
    return hasText && !/\bisDirty=/.test(source);
  });
  expect(careless.sort()).toEqual(reopened);
});
