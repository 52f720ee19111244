import { expect, test } from 'vitest';
import { mayBeListed } from './unlisted-query.rules.ts';

test.each(['iron sword', 'elden ring', 'analog synth pack', 'witcher 3', 'essex manor', '剣士'])(
  '%j may be listed',
  (query) => {
    expect(mayBeListed(query)).toBe(true);
  },
);

test.each([
  'porn',
  'some fucking game',
  'ann@example.com',
  '4242 4242 4242 4242',
  '+1 415 555 2671',
  'x',
  '!!',
  'https://a.b',
])('%j is not shown to others', (query) => {
  expect(mayBeListed(query)).toBe(false);
});
