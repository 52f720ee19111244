import { describe, expect, test } from 'vitest';
import { changeChoices, isWanted, quietMinutesLeft, readChoices, readQuietHours } from './notification.rules.ts';

const account = { email: true, push: false };
const untouched = readChoices({ channels: {}, categories: {} }, account);

describe('preferences', () => {
  test('without any choice everything is shown and mailed, and nothing rings', () => {
    expect(isWanted(untouched, 'promotions', 'inApp')).toBe(true);
    expect(isWanted(untouched, 'promotions', 'email')).toBe(true);
    expect(isWanted(untouched, 'orders', 'push')).toBe(false);
    expect(isWanted(untouched, 'orders', 'sound')).toBe(false);
  });

  test('a channel or one of its categories can be switched off', () => {
    const changed = changeChoices(untouched, { channels: { push: true }, categories: { promotions: { push: false } } });
    expect(isWanted(changed, 'orders', 'push')).toBe(true);
    expect(isWanted(changed, 'promotions', 'push')).toBe(false);
    const off = changeChoices(untouched, { categories: { products: false } });
    expect(off.categories.products).toMatchObject({ email: false, push: false, inApp: false });
  });

  test('security is always shown and mailed, whatever is sent or stored', () => {
    const off = { channels: { inApp: false }, categories: { security: { inApp: false, email: false, push: false } } };
    for (const choices of [changeChoices(untouched, off), readChoices(off, { email: false, push: true })]) {
      expect(isWanted(choices, 'security', 'inApp')).toBe(true);
      expect(isWanted(choices, 'security', 'email')).toBe(true);
      expect(isWanted(choices, 'security', 'push')).toBe(false);
    }
  });

  test('what was stored wrongly counts as not chosen', () => {
    expect(readChoices({ channels: 'off', categories: { orders: { inApp: 'no' } } }, account)).toEqual(untouched);
    expect(readQuietHours({ isOn: 'yes', from: 25, to: -1 })).toEqual({ isOn: true, from: 22, to: 8 });
  });
});

test.each([
  ['in the evening', 22, 0, 600],
  ['after midnight', 3, 30, 270],
  ['in the last minute', 7, 59, 1],
  ['in the morning', 8, 0, 0],
  ['at noon', 12, 0, 0],
])('quiet hours %s', (_, hour, minute, left) => {
  expect(quietMinutesLeft({ hour, minute }, { isOn: true, from: 22, to: 8 })).toBe(left);
  expect(quietMinutesLeft({ hour, minute }, { isOn: false, from: 22, to: 8 })).toBe(0);
});
