import { expect, test } from 'vitest';
import { joinPages } from './join-pages.ts';

const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id, of: ids.join('') })) });

test('what has moved to the next page meanwhile is there once, as the earlier page tells it', () => {
  const joined = joinPages([page('a', 'b', 'c'), page('c', 'd'), undefined]);
  expect(joined.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(joined[2]?.of).toBe('abc');
});
