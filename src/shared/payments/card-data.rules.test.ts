import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasCardNumber, holdsCardData, isCardField } from './card-data.rules.ts';

const numbers = {
  visa: '4111111111111111',
  'old visa': '4222222222222',
  mastercard: '5555555555554444',
  'mastercard of the 2 series': '2223003122003222',
  amex: '378282246310005',
  discover: '6011111111111117',
  diners: '30569309025904',
  jcb: '3566002020360505',
  unionpay: '6200000000000005',
  maestro: '6759649826438453',
};

describe.each(Object.entries(numbers))('%s', (_name, number) => {
  const grouped = number.replace(/(.{4})(?=.)/g, '$1 ');
  const wide = [...number].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
  test.each([
    number,
    grouped,
    grouped.replaceAll(' ', '-'),
    grouped.replaceAll(' ', '\u00a0'),
    grouped.replaceAll(' ', '\u200b'),
    wide,
    `my card is ${number}, please call`,
    `(${grouped})`,
  ])('is seen in "%s"', (text) => expect(hasCardNumber(text)).toBe(true));

  test('is not seen with a wrong digit, or inside a longer word', () => {
    const last = Number(number.at(-1));
    expect(hasCardNumber(number.slice(0, -1) + ((last + 1) % 10))).toBe(false);
    expect(hasCardNumber(`a${number}`)).toBe(false);
    expect(hasCardNumber(`0x${number}0f`)).toBe(false);
  });
});

test.each([
  '1732255200000',
  '+4915112345678',
  'GM-2026-000123',
  '2026-11-20T10:11:12.123Z',
  '01a201d8-4a89-7399-9343-f3d48e6044bf',
  '40000000-4000-4000-8000-400000000000',
  '203.0.113.77, 198.51.100.7',
  '1234-5678-9012-3456',
  '',
])('"%s" is no card', (text) => expect(hasCardNumber(text)).toBe(false));

test('ids are never taken for cards', () => {
  fc.assert(fc.property(fc.uuid(), (id) => !hasCardNumber(id)));
});

test('fields of card forms are known by their names', () => {
  const names = [
    'cvv',
    'CVC',
    'cvv2',
    'card_number',
    'cardNumber',
    'Security-Code',
    'card-cvc',
    'pan',
    'ccnumber',
    'csc',
  ];
  expect(names.filter((name) => !isCardField(name))).toEqual([]);
  expect(['number', 'code', 'panel', 'accuracy', 'cardId', 'csvText', 'paymentMethod'].filter(isCardField)).toEqual([]);
});

test('is found however deep it is, but in the fields that may hold it', () => {
  expect(holdsCardData({ a: [{ b: { c: `x ${numbers.visa}` } }] })).toBe(true);
  expect(holdsCardData({ a: Number(numbers.visa) })).toBe(true);
  expect(holdsCardData({ [numbers.visa]: 1 })).toBe(true);
  expect(holdsCardData({ note: { cvv: '123' } })).toBe(true);
  expect(holdsCardData({ cvv: '' })).toBe(false);
  expect(holdsCardData({ phone: numbers['old visa'] })).toBe(false);
  const card = { number: numbers.visa, cvv: '123' };
  expect(holdsCardData({ card }, ['card'])).toBe(false);
  expect(holdsCardData({ card, note: numbers.visa }, ['card'])).toBe(true);
  expect(holdsCardData({ note: { card } }, ['card'])).toBe(true);
  expect(holdsCardData({ file: Buffer.from(numbers.visa) })).toBe(false);
});
