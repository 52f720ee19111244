const whole = new Intl.NumberFormat('en-US');

/** 1234 as '1,234'. At most three decimals. */
export function formatCount(count: number | bigint): string {
  return whole.format(count);
}

/** Such as '1 item' or '1,234 items'. `many` is given where it is not `one` with an s. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** A share as a percentage with at most one decimal: 0.125 as '12.5%'. */
export function formatPercent(ratio: number): string {
  return `${Math.round(ratio * 1000) / 10}%`;
}
