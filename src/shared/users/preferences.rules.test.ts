import { expect, test } from 'vitest';
import { defaultPreferences, readDisplay } from './preferences.rules.ts';

const chosen = { productsPerPage: 24, defaultView: 'list', showPrices: false, showRatings: true };

test.each([
  ['what was chosen', chosen, chosen],
  ['nothing', {}, defaultPreferences.display],
  ['no object at all', null, defaultPreferences.display],
  ['text', 'list', defaultPreferences.display],
  [
    'values that are none',
    { ...chosen, productsPerPage: '24', showPrices: 1 },
    { ...chosen, productsPerPage: 12, showPrices: true },
  ],
])('a browser that kept %s', (_, kept, display) => {
  expect(readDisplay(kept)).toEqual(display);
});
