import type { CoinVerdict } from './coin-payment.rules.ts';

/** What staff want to know of a payment in coins before they decide. */
export const coinChecks = ['found', 'amount', 'time', 'exact', 'depth', 'limit'] as const;
export type CoinCheck = (typeof coinChecks)[number];

/** Each check with its result; null where nobody but a person can say. */
export type CoinCheckResults = { check: CoinCheck; isOk: boolean | null }[];

/** Judges what arrived, check by check. On a chain that the shop does not read, `coins` is 0 and all are for a person. */
export function checkCoins(
  { missingCents, isDeep, doubts }: Pick<CoinVerdict, 'missingCents' | 'isDeep' | 'doubts'>,
  { coins, isWatched }: { coins: number; isWatched: boolean },
): CoinCheckResults {
  const isFound = coins > 0;
  const isKnown = isFound || isWatched;
  const told = (isOk: boolean) => (isFound ? isOk : null);
  const results: Record<CoinCheck, boolean | null> = {
    found: isKnown ? isFound : null,
    amount: told(missingCents === 0),
    time: told(!doubts.includes('late')),
    exact: told(!doubts.includes('claimed')),
    depth: told(isDeep),
    limit: !doubts.includes('large'),
  };
  return coinChecks.map((check) => ({ check, isOk: results[check] }));
}

/** Whether two people have to approve a payment of so much (docs/decisions/0056). */
export function needsSecondApproval(totalCents: number, fromCents: number): boolean {
  return totalCents > fromCents;
}
