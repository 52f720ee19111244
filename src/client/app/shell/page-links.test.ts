import { expect, test } from 'vitest';
import { splitPages } from './page-links.ts';

const pagesOf = (labels: readonly string[]) => labels.map((label) => ({ label, href: `/page/${label}` }));

test.each([
  [[], 0, 0],
  [['Guides'], 1, 0],
  [['How our trading works'], 0, 1],
  [['Guides', 'News'], 0, 2],
])('of the pages %j %i stand in the header, %i in its menu', (labels, shown, rest) => {
  const split = splitPages(pagesOf(labels));
  expect([split.shown.length, split.rest.length]).toEqual([shown, rest]);
});
