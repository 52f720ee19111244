import { expect, test } from 'vitest';
import { addRecentCategory, mostRecentCategories, parseRecentCategories } from './recent-categories.ts';

const category = (id: string) => ({ id, name: `Category ${id}`, slug: `category-${id}` });

test('keeps the newest five, each once', () => {
  const seen = ['a', 'b', 'c', 'd', 'e', 'f', 'b'].map(category);
  const list = seen.reduce<ReturnType<typeof addRecentCategory>>(addRecentCategory, []);
  expect(list.map(({ id }) => id)).toEqual(['b', 'f', 'e', 'd', 'c']);
  expect(list).toHaveLength(mostRecentCategories);
});

test.each([null, '', 'nonsense', '{}', '[1,null,{"id":1}]'])('reads %j as nothing', (stored) => {
  expect(parseRecentCategories(stored)).toEqual([]);
});

test('reads back what it wrote, and no more than five', () => {
  const list = ['a', 'b', 'c', 'd', 'e', 'f'].map(category);
  expect(parseRecentCategories(JSON.stringify(list))).toEqual(list.slice(0, 5));
});
