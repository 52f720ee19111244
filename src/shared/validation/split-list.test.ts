import { expect, test } from 'vitest';
import { splitList } from './split-list.ts';

test('commas and line breaks part a list', () => {
  expect(splitList(' https://a.example,\nhttps://b.example ')).toEqual(['https://a.example', 'https://b.example']);
});
