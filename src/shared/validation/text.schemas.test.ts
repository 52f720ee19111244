import { expect, test } from 'vitest';
import { z } from 'zod';
import { lineSchema, textSchema } from './text.schemas.ts';

const lantern = '🏮';
const documented = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });

test('lengths are those that are documented, in characters', () => {
  expect(documented(textSchema(2, 4))).toMatchObject({ type: 'string', minLength: 2, maxLength: 4 });
  expect(documented(lineSchema(2, 4))).toMatchObject({ type: 'string', minLength: 2, maxLength: 4 });
  for (const schema of [textSchema(2, 4), lineSchema(2, 4)]) {
    const isTaken = (text: string) => schema.safeParse(text).success;
    expect([1, 2, 4, 5].map((count) => isTaken(lantern.repeat(count)))).toEqual([false, true, true, false]);
    expect([1, 2, 4, 5].map((count) => isTaken('a'.repeat(count)))).toEqual([false, true, true, false]);
  }
  expect(lineSchema(2, 4).parse('  abcd  ')).toBe('abcd');
});

test.each(['a\0b', '\uD83C'])('%j is refused', (text) => {
  expect(
    textSchema(0, 4)
      .safeParse(text)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['invalidCharacters']);
});

test.each([
  ['a\nb', 'invalidCharacters'],
  ['a\u2028b', 'invalidCharacters'],
  ['\u202egpj.exe', 'invalidCharacters'],
  ['\u2066a', 'invalidCharacters'],
  ['\u200b\u200b\u200b', 'required'],
  [' \u2003 ', 'required'],
])('%j is no text of one line', (text, message) => {
  expect(
    lineSchema(1, 20)
      .safeParse(text)
      .error?.issues.map((issue) => issue.message),
  ).toEqual([message]);
});

test('families of people and texts from right to left are texts of one line', () => {
  for (const text of ['👨\u200d👩\u200d👧', 'شمشیر می\u200cخواهم', 'חרב'])
    expect(lineSchema(1, 20).parse(text)).toBe(text);
});
