import { expect, test } from 'vitest';
import { personNameSchema } from './auth.schemas.ts';

test.each([
  'O’Neil',
  "O'Neil",
  'O‘Neil',
  'D`Angelo',
  'Gal·la',
  'Anne‑Marie',
  'Anne–Marie',
  'Jean-Luc',
  'Zoë',
  'Kaʻiulani',
  'Nguyễn Thị',
  'María\u00a0José',
  'J. R.',
  'Ngũgĩ',
  '李',
])('%s is a name', (name) => {
  expect(personNameSchema.parse(` ${name} `)).toBe(name.normalize('NFC'));
});

test.each(['', ' ', 'R2D2', 'a<b>', 'a\u200bb', 'a\tb', 'x@y', 'Bob 😀', 'a\u202eb', 'x'.repeat(51)])(
  '%j is no name',
  (name) => {
    expect(personNameSchema.safeParse(name).success).toBe(false);
  },
);
