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
