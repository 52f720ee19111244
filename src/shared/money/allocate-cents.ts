import type { Cents } from './money.ts';

/**
 * Splits `total` in proportion to `weights`, by largest remainder: the shares sum up to it exactly, and none is a cent
 * or more away from its true part. So no share exceeds its weight while `total` does not exceed their sum. All cents,
 * none negative.
 */
export function allocateCents(total: Cents, weights: readonly Cents[]): Cents[] {
  const sum = BigInt(weights.reduce((all, weight) => all + weight, 0));
  if (sum === 0n) return weights.map(() => 0);
  // BigInt, because products of two large amounts exceed the safe integers.
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, cents: Number(product / sum), remainder: product % sum };
  });
  const left = total - parts.reduce((given, part) => given + part.cents, 0);
  const byRemainder = [...parts].sort((a, b) => compare(b.remainder, a.remainder) || a.index - b.index);
  const rounded = new Set(byRemainder.slice(0, left).map((part) => part.index));
  return parts.map(({ index, cents }) => cents + (rounded.has(index) ? 1 : 0));
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}
