import { dayMs } from '../../../src/shared/dates/spans.ts';
import { type Random, ringItem } from '../random.ts';
import type { DemoPricePoint, DemoSale } from './catalogue-types.ts';

/** `days` after now; negative is before. */
export const dayFrom = (now: Date, days: number): Date => new Date(now.getTime() + Math.round(days * dayMs));

/** A price that looks like one: 4.99, 12.50, 39.90. Takes and gives cents. */
export function neatCents(random: Random, cents: number): number {
  if (cents < 200) return Math.max(29, Math.round(cents / 10) * 10 - 1);
  return Math.max(99, Math.round(cents / 100) * 100 - random.pick([1, 1, 1, 10, 50]));
}

/** Reduced price in cents, ending in 9 and always below the full one. */
export const reducedCents = (cents: number, share: number): number =>
  Math.max(9, Math.min(cents - 1, Math.round((cents * (1 - share)) / 10) * 10 - 1));

/** A running, coming or ended sale, or none. */
export function planSale(random: Random, now: Date, priceCents: number): DemoSale | null {
  const fate = random.next();
  if (fate > 0.34) return null;
  const reduced = reducedCents(priceCents, random.pick([0.1, 0.15, 0.2, 0.25, 0.33, 0.4, 0.5]));
  const [fromDays, toDays] =
    fate < 0.24
      ? [-random.int(1, 9), random.int(2, 16)]
      : fate < 0.29
        ? [random.int(2, 9), random.int(12, 20)]
        : [-random.int(30, 44), -random.int(12, 24)];
  return { priceCents: reduced, fromDays, toDays, from: dayFrom(now, fromDays), to: endOfSale(now, toDays) };
}

/** Sales end at a full hour, not all at the same one. */
function endOfSale(now: Date, toDays: number): Date {
  const end = dayFrom(now, toDays);
  end.setUTCHours(ringItem([10, 16, 18, 22], toDays), 0, 0, 0);
  return end;
}

/** What the price was since publication, oldest first, ending at today's regular or sale price. */
export function planHistory(
  random: Random,
  now: Date,
  publishedAt: Date,
  priceCents: number,
  sale: DemoSale | null,
): DemoPricePoint[] {
  const changes = random.int(0, 3);
  const span = now.getTime() - publishedAt.getTime();
  const points: DemoPricePoint[] = [];
  for (let index = 0; index < changes; index++) {
    points.push({
      at: new Date(publishedAt.getTime() + Math.round((span * index * 0.6) / changes)),
      priceCents: neatCents(random, priceCents * random.float(1.05, 1.4)),
      reason: index === 0 ? 'initial' : 'change',
    });
  }
  const settled = changes === 0 ? publishedAt : new Date(publishedAt.getTime() + Math.round(span * 0.62));
  points.push({ at: settled, priceCents, reason: changes === 0 ? 'initial' : 'change' });
  if (sale && sale.from > settled && sale.from <= now)
    points.push({ at: sale.from, priceCents: sale.priceCents, reason: 'sale-start' });
  if (sale && sale.from > settled && sale.to <= now) points.push({ at: sale.to, priceCents, reason: 'sale-end' });
  return points;
}
