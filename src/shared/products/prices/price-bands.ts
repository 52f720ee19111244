/** Where one bar of the price histogram ends and the next begins, in cents. */
export const priceEdges: readonly number[] = [
  100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1600, 1800, 2000, 2500, 3000, 3500, 4000, 4500, 5000,
  6000, 7000, 8000, 10_000, 12_000, 15_000, 20_000, 30_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000,
];

/** Index of the bar that holds a price: 0 is below the first edge. */
export function priceBand(cents: number): number {
  return priceEdges.filter((edge) => edge <= cents).length;
}
