import { expect, test } from 'vitest';
import { parseListChoice, rememberedLimit, undecided } from './list-choice.ts';

test('the page size of a search is kept, and apart from that of the list', () => {
  const { choice, productsPerPage } = rememberedLimit(48, true);
  const kept = parseListChoice(JSON.stringify({ ...undecided, limit: 12, ...choice }));
  expect(kept).toEqual({ limit: 12, searchLimit: 48, view: null });
  expect(productsPerPage).toBeUndefined();
});

test('that of the list is the member’s setting, and leaves the search alone', () => {
  const { choice, productsPerPage } = rememberedLimit(24, false);
  expect(choice).toEqual({ limit: 24 });
  expect(productsPerPage).toBe(24);
});

test('what an earlier version stored, or nobody can read, is undecided', () => {
  expect(parseListChoice('{"limit":24,"view":"list"}')).toEqual({ limit: 24, searchLimit: null, view: 'list' });
  expect(parseListChoice('{"limit":13')).toEqual(undecided);
});
