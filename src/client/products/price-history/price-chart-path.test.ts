import { expect, test } from 'vitest';
import { priceScale, stepPath } from './price-chart-path.ts';

const day = 86_400_000;
const from = Date.parse('2026-11-01T00:00:00Z');
const at = (days: number) => new Date(from + days * day).toISOString();
const frame = { width: 100, height: 50, from, to: from + 10 * day };

test('draws a price that never moved as one level line', () => {
  const points = [{ date: at(-3), price: 10, reason: 'initial' as const }];
  expect(stepPath(points, frame)).toBe('M0 25.0H100');
});

test('goes sideways to each change and then to the new price', () => {
  const points = [
    { date: at(0), price: 10, reason: 'initial' as const },
    { date: at(5), price: 8, reason: 'sale_start' as const },
  ];
  const path = stepPath(points, frame);
  const [, start, across, down] = /^M0 ([\d.]+)H([\d.]+)V([\d.]+)H100$/.exec(path) ?? [];
  expect(Number(across)).toBe(50);
  expect(Number(down)).toBeGreaterThan(Number(start));
});

test('never scales below nothing', () => {
  expect(priceScale([{ date: at(0), price: 0.02, reason: 'initial' }]).low).toBeGreaterThanOrEqual(0);
});
