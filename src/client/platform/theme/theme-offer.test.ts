import { expect, test } from 'vitest';
import { readThemeOffer } from './theme-offer.ts';
import { themeNames } from './themes.ts';

test('a page without attributes offers every theme, and follows the device', () => {
  expect(readThemeOffer({})).toEqual({ choices: ['system', ...themeNames], standard: 'system' });
});

test('only what the shop offers can be chosen, in the usual order', () => {
  expect(readThemeOffer({ themes: 'neon light', defaultTheme: 'neon' })).toEqual({
    choices: ['light', 'neon'],
    standard: 'neon',
  });
});

test('a standard that is not offered gives way to the first that is', () => {
  expect(readThemeOffer({ themes: 'sepia gray', defaultTheme: 'dark' })).toEqual({
    choices: ['sepia', 'gray'],
    standard: 'sepia',
  });
  expect(readThemeOffer({ themes: 'nothing' }).choices).toContain('light');
});
