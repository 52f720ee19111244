import type { WatchedChain } from '../crypto-config.ts';
import type { Chain } from './chain.ts';
import { chainKinds } from './chain-kinds.ts';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** The chain through all its nodes, the first that answers. */
export async function openChain(watched: WatchedChain): Promise<Chain> {
  return await chainKinds[watched.network].open(watched, watched.endpoints.filter(isSafe));
}

/** The chain through each of its nodes, to compare what they say. */
export async function openEachNode(watched: WatchedChain): Promise<Chain[]> {
  const { open } = chainKinds[watched.network];
  return await Promise.all(watched.endpoints.filter(isSafe).map((endpoint) => open(watched, [endpoint])));
}

/** Money is not believed from a line that others can write on. */
export function isSafe(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'https:' || (protocol === 'http:' && loopbackHosts.includes(hostname));
}
