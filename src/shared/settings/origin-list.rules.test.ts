import { expect, test } from 'vitest';
import { areOrigins } from './origin-list.rules.ts';

test.each([
  ['', true],
  ['https://app.example.com', true],
  ['https://app.example.com, http://localhost:5173', true],
  ['https://app.example.com/', false],
  ['https://app.example.com/path', false],
  ['http://app.example.com', false],
  ['*', false],
  ['https://app.example.com,nonsense', false],
])('%j as a list of origins: %s', (text, expected) => {
  expect(areOrigins(text)).toBe(expected);
});
