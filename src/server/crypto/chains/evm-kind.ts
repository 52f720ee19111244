import { z } from 'zod';
import { assetFacts, type ChainNetwork, cryptoAssets } from '../../../shared/crypto/crypto-assets.ts';
import { formatCount } from '../../../shared/text/count-text.ts';
import { boundedFetch } from '../../platform/http/bounded-fetch.ts';
import type { ChainKind } from './chain.ts';
import { openEvmChain } from './evm-chain.ts';

const timeoutMs = 5000;
const answerSchema = z.object({ result: z.string().regex(/^0x[0-9a-f]{1,16}$/i) });

/** Chains of Ethereum's kind: all orders are paid at one address, and told apart by their amounts. */
export const evmKind: ChainKind = {
  open: openEvmChain,
  async probe(network, endpoint) {
    const expected = chainIdOf(network);
    const chainId = await ask(endpoint, 'eth_chainId');
    if (chainId !== expected) return { serves: 'other', said: `serves chain ${chainId} instead of ${expected}` };
    const head = await ask(endpoint, 'eth_blockNumber');
    return { serves: 'this', said: `serves chain ${chainId} and is at block ${formatCount(head)}` };
  },
  receive: async (_tx, _bill, { account }) => ({ address: account, memo: '' }),
};

function chainIdOf(network: ChainNetwork): number | null {
  const facts = cryptoAssets.map((asset) => assetFacts[asset]).find((one) => one.network === network);
  return facts?.chainId ?? null;
}

async function ask(address: string, method: string): Promise<number> {
  const response = await boundedFetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    timeoutMs,
  });
  return Number(answerSchema.parse(await response.json()).result);
}
