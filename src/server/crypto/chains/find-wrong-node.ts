import { minuteMs } from '../../../shared/dates/spans.ts';
import type { WatchedChain } from '../crypto-config.ts';
import { chainKinds } from './chain-kinds.ts';
import { isSafe } from './open-chain.ts';

/** A node is asked again after so long: its address may lead to another one by then. */
const trustMs = 10 * minuteMs;
/** When each node was last found to serve the chain that it is asked for, by this process. */
const rightAt = new Map<string, number>();

/**
 * A node that serves another chain or, unless payments move no real money, a network for tests: what is wrong, in words
 * that name its host alone. Null where there is none; one that does not answer is none.
 */
export async function findWrongNode(
  { network, endpoints }: Pick<WatchedChain, 'network' | 'endpoints'>,
  { testMode }: { testMode: boolean },
): Promise<string | null> {
  for (const endpoint of endpoints.filter(isSafe)) {
    const key = `${network} ${testMode} ${endpoint}`;
    if (performance.now() - (rightAt.get(key) ?? Number.NEGATIVE_INFINITY) < trustMs) continue;
    const told = await chainKinds[network].probe(network, endpoint).catch(() => null);
    if (told === null || told.serves === 'nothing') continue;
    if (told.serves === 'other' || (told.serves === 'test' && !testMode)) {
      rightAt.delete(key);
      return `the node ${new URL(endpoint).hostname} ${told.said}`;
    }
    rightAt.set(key, performance.now());
  }
  return null;
}
