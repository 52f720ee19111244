import type { PriceHistory } from '../../../shared/products/prices/price-history.schemas.ts';

export type ChartFrame = { width: number; height: number; from: number; to: number };
type Point = PriceHistory['points'][number];

/** The price range of the chart: a margin above and below, never below zero. */
export function priceScale(points: readonly Point[]): { low: number; high: number } {
  const prices = points.map(({ price }) => price);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const air = Math.max((high - low) * 0.15, high * 0.05, 0.01);
  return { low: Math.max(0, low - air), high: high + air };
}

/** A price holds until the next one, so the line goes in steps: sideways to the moment of change, then up or down. */
export function stepPath(points: readonly Point[], { width, height, from, to }: ChartFrame): string {
  const { low, high } = priceScale(points);
  const x = (date: string) => (Math.max(0, Date.parse(date) - from) / (to - from)) * width;
  const y = (price: number) => height - ((price - low) / (high - low)) * height;
  const steps = points.map(({ date, price }, index) =>
    index === 0 ? `M0 ${y(price).toFixed(1)}` : `H${x(date).toFixed(1)}V${y(price).toFixed(1)}`,
  );
  return `${steps.join('')}H${width}`;
}
