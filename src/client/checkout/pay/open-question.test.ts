import { expect, test } from 'vitest';
import { openQuestion } from './open-question.ts';

test.each([
  ['nothing', { hasChanges: false, isBlocked: false, isGift: true }, undefined],
  ['a new price', { hasChanges: true, isBlocked: false, isGift: false }, 'summary'],
  ['where it is used', { hasChanges: false, isBlocked: true, isGift: false }, 'summary'],
  ['where a gift is used', { hasChanges: false, isBlocked: true, isGift: true }, 'receiver-country'],
  ['a new price of a gift', { hasChanges: true, isBlocked: true, isGift: true }, 'summary'],
] as const)('%s is answered where it is asked', (_, open, place) => {
  expect(openQuestion(open)).toBe(place);
});
