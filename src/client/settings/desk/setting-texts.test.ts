import { expect, test } from 'vitest';
import { choiceName, numberError } from './setting-texts.ts';

test.each([
  ['afterFailures', 'After failed sign-ins'],
  ['monochrome-blue', 'Monochrome blue'],
  ['off', 'Off'],
  ['USDT', 'USDT'],
  ['24', '24'],
])('the choice %j is shown as %j', (choice, name) => {
  expect(choiceName(choice)).toBe(name);
});

test.each([
  [0, { min: 1, max: 1000, isWhole: true }, 'Enter a whole number from 1 to 1,000'],
  [2.5, { min: 1, max: 9, isWhole: true }, 'Enter a whole number from 1 to 9'],
  ['ten', { min: -0.5, max: 0.5 }, 'Enter a number from -0.5 to 0.5'],
  ['', {}, 'Enter a number'],
  [5, { min: 1, max: 10 }, 'Less than the smallest amount'],
])('%j of %j is told with its bounds', (value, validation, told) => {
  expect(numberError('Less than the smallest amount', value, validation)).toBe(told);
  expect(numberError(undefined, value, validation)).toBeUndefined();
});
