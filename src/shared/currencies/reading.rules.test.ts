import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJump, judgeReading, type KeptRate } from './reading.rules.ts';

const now = new Date('2026-11-23T15:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const kept: KeptRate = { perEuro: 1.1, date: '2026-11-20' };
const waiting = (perEuro: number, minutes: number): KeptRate => ({
  ...kept,
  pending: { perEuro, readAt: ago(minutes) },
});
const reading = (perEuro: number, date = '2026-11-23') => ({ perEuro, date });

test.each([
  ['the first there is', undefined, reading(1.1), { outcome: 'take' }],
  ['a small change', kept, reading(1.15), { outcome: 'take' }],
  ['exactly a fifth', kept, reading(1.32), { outcome: 'take' }],
  ['exactly a fifth less', kept, reading(0.88), { outcome: 'take' }],
  ['more than a fifth', kept, reading(1.33), { outcome: 'wait', firstReadAt: now }],
  ['a slipped point', kept, reading(11), { outcome: 'wait', firstReadAt: now }],
  ['an older day', kept, reading(1.1, '2026-11-19'), { outcome: 'ignore' }],
  ['the jump again at once', waiting(1.5, 0), reading(1.5), { outcome: 'wait', firstReadAt: now }],
  ['the jump again after 59 minutes', waiting(1.5, 59), reading(1.5), { outcome: 'wait', firstReadAt: ago(59) }],
  ['the jump again after an hour', waiting(1.5, 60), reading(1.52), { outcome: 'take' }],
  ['another jump after an hour', waiting(1.5, 60), reading(2.5), { outcome: 'wait', firstReadAt: now }],
  ['the former rate after a jump', waiting(11, 60), reading(1.1), { outcome: 'take' }],
] as const)('%s', (_case, before, next, verdict) => expect(judgeReading(before, next, now)).toEqual(verdict));

test('a single reading never moves a kept rate by more than a fifth', () => {
  const positive = fc.double({ min: 0.0001, max: 100_000, noNaN: true });
  fc.assert(
    fc.property(positive, positive, (before, next) => {
      const { outcome } = judgeReading({ perEuro: before, date: '2026-11-20' }, reading(next), now);
      expect(outcome).toBe(isJump(before, next) ? 'wait' : 'take');
      if (outcome === 'take') expect(Math.abs(next / before - 1)).toBeLessThanOrEqual(0.2 + 1e-8);
    }),
  );
});
