import { expect, test } from 'vitest';
import { findUnstorableText, toStorableText } from './storable-text.ts';

test.each<[unknown, string | undefined]>([
  ['text', undefined],
  ['\0', '_'],
  [{ a: 'x', b: [{ c: 'half \ud800' }] }, 'b.0.c'],
  [{ a: { 'b\0': 1 } }, 'a'],
  [{ 'b\0': 1 }, '_'],
  [{ password: '\0' }, 'password'],
  [JSON.parse('{"__proto__":{"x":"\\u0000"}}'), '__proto__.x'],
  [{ emoji: '\ud83d\ude00', line: '\n\t\u0001' }, undefined],
  [{ bytes: Buffer.from('\0'), nothing: null, none: undefined, number: 1 }, undefined],
])('%j', (input, field) => {
  expect(findUnstorableText(input)).toBe(field);
});

test('an input may be as deep as its sender likes', () => {
  const deep = { a: JSON.parse(`${'['.repeat(9000)}"\\u0000"${']'.repeat(9000)}`) };
  expect(findUnstorableText(deep)).toMatch(/^a(\.0){1,50}$/);
});

test('what a provider says is kept without it', () => {
  const payload = { a: 'x\0y\ud800', b: '\\u0000', c: 1 };
  const kept = JSON.stringify(payload, (_key, value: unknown) => toStorableText(value));
  expect(JSON.parse(kept)).toEqual({ a: 'xy\ufffd', b: '\\u0000', c: 1 });
});
