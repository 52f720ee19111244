import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

const links = (text: string) => splitLinks(text).flatMap(({ kind, text: part }) => (kind === 'link' ? [part] : []));

test.each([
  ['no address', []],
  ['see https://a.example/x?y=1.', ['https://a.example/x?y=1']],
  ['(https://a.example) and http://b.example!', ['https://a.example', 'http://b.example']],
  ['javascript:alert(1) data:text/html,x', []],
  ['<a href="https://a.example">', ['https://a.example']],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected);
  expect(
    splitLinks(text)
      .map(({ text: part }) => part)
      .join(''),
  ).toBe(text);
});
