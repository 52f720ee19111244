import { afterEach, expect, test } from 'vitest';
import { storedValue } from '../../platform/stored-value.ts';
import { forgetChoices, readChoices, saveChoices } from './choices-draft.ts';
import { noGift } from './gift-draft.ts';

const ann = { userId: 'ann', place: '/checkout' };
const choices = {
  method: 'crypto',
  coin: 'BTC',
  delivery: 'now',
  payWhen: 'now',
  acceptTerms: true,
  gift: { ...noGift, isGift: true, receiverEmail: 'bob@example.com', message: 'For you' },
} as const;

afterEach(forgetChoices);

test('what was chosen survives a reload, until the order is placed', () => {
  saveChoices(ann, choices);
  expect(readChoices(ann)).toEqual(choices);
  forgetChoices();
  expect(readChoices(ann)).toBeUndefined();
});

test('it is neither another member’s nor another purchase’s', () => {
  saveChoices(ann, choices);
  expect(readChoices({ ...ann, userId: 'eve' })).toBeUndefined();
  expect(readChoices({ ...ann, place: '/checkout?product=gloam&gift=1' })).toBeUndefined();
});

test('nothing of a card is kept', () => {
  const filled = { ...choices, card: { number: '4242 4242 4242 4242' }, savedId: 'card-1' };
  saveChoices(ann, filled);
  const kept = storedValue('gm-checkout-choices', (text) => text, 'tab').read();
  expect(kept).toContain('bob@example.com');
  expect(kept).not.toMatch(/4242|card-1/);
});
