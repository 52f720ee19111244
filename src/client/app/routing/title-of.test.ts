import { expect, test } from 'vitest';
import { titleOf } from './title-of.ts';

const site = { websiteName: 'Forge', websiteTitle: 'Forge: keys and items' };

test.each([
  ['/', 'Home', 'Forge: keys and items'],
  ['/cart', 'Cart', 'Cart | Forge'],
])('the screen at %s is called what the server called it', (path, title, expected) => {
  expect(titleOf({ path, title }, site)).toBe(expected);
});
