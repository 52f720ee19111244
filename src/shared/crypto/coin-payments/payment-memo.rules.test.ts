import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commentOf, destinationTagOf, normalizeComment } from './payment-memo.rules.ts';

const numbered = (running: number) => `GM-2026-${String(running).padStart(6, '0')}`;

test('a destination tag is the number of the order with check digits', () => {
  expect(destinationTagOf('GM-2026-000042')).toBe('4269');
  expect(Number(destinationTagOf(numbered(42_000_000)))).toBeLessThan(2 ** 32);
});

test('one wrong digit never names another order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 42_000_000 }), fc.nat(), fc.nat(), (running, place, digit) => {
      const tag = destinationTagOf(numbered(running));
      const at = place % tag.length;
      const typed = tag.slice(0, at) + (digit % 10) + tag.slice(at + 1);
      const meant = Math.floor(Number(typed) / 100);
      expect(typed === tag || destinationTagOf(numbered(meant)) !== typed).toBe(true);
    }),
  );
});

test('a comment is the number of the order, however it was typed', () => {
  expect(normalizeComment('  gm-2026-000042\u0000\n')).toBe(commentOf('GM-2026-000042'));
});
