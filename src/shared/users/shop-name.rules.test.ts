import { expect, test } from 'vitest';
import { mixesAlphabets } from './shop-name.rules.ts';

test.each(['Amber Forge', 'Игры 24', 'Игры Market', 'Ω-Shop', 'Kéž', 'ゲームShop', 'µGames', 'Café №5'])(
  '%j may be a name',
  (name) => {
    expect(mixesAlphabets(name)).toBe(false);
  },
);

test.each(['\u0410mber Forge', 'Amb\u0435r', 'Ga\u03BCe', '\u0418gra'])('%j mixes alphabets', (name) => {
  expect(mixesAlphabets(name)).toBe(true);
});
