import { minuteMs } from '../../dates/spans.ts';
/** Rates are whole numbers of 10^-18 of the shop's large unit for one coin, so that no float touches money. */
export const rateDecimals = 18;

const maxAgeMs = 10 * minuteMs;
const leastSources = 2;
/** Sources that differ by more than this are both doubted. */
const maxSpreadBps = 500n;

export interface RateReading {
  source: string;
  rate: bigint;
  readAt: Date;
}

export type RateVerdict = { rate: bigint } | { rate: null; reason: 'too-few' | 'disagree' };

/** The median of the fresh readings, or why there is none (D-39). */
export function judgeCryptoRate(readings: readonly RateReading[], now: Date): RateVerdict {
  const fresh = readings.filter(({ rate, readAt }) => rate > 0n && now.getTime() - readAt.getTime() <= maxAgeMs);
  const sorted = fresh.map(({ rate }) => rate).sort((a, b) => (a < b ? -1 : Number(a > b)));
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (sorted.length < leastSources || least === undefined || most === undefined) {
    return { rate: null, reason: 'too-few' };
  }
  if ((most - least) * 10_000n > least * maxSpreadBps) return { rate: null, reason: 'disagree' };
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? least, sorted[middle] ?? most];
  return { rate: (low + high) / 2n };
}
