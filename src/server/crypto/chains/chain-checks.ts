import { z } from 'zod';
import { assetFacts, cryptoAssets, type EvmNetwork } from '../../../shared/crypto/crypto-assets.ts';
import { boundedFetch } from '../../platform/http/bounded-fetch.ts';
import { refusePrivateHost } from '../../platform/http/public-hosts.ts';
import type { Services } from '../../platform/services.ts';
import { type ConnectionCheck, failed, tryOut, worked } from '../../settings/connections/connection-check.ts';
import { openSetting } from '../../settings/setting-secrets.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { splitList } from '../crypto-config.ts';

const timeoutMs = 5000;
const answerSchema = z.object({ result: z.string().regex(/^0x[0-9a-f]{1,16}$/i) });

export const bscCheck = chainCheck('bsc', 'BNB Smart Chain');
export const ethCheck = chainCheck('eth', 'Ethereum');

/** Asks every node of a chain which chain it serves and how far it has come. */
function chainCheck(network: EvmNetwork, label: string): ConnectionCheck {
  return {
    name: `rpc-${network}`,
    label,
    group: 'crypto',
    state: async (services) => {
      const nodes = await nodesOf(services, network);
      if (nodes.length === 0) return `${label} has no node.`;
      return nodes.length === 1 ? `${label} is read by one node.` : `${label} is read by ${nodes.length} nodes.`;
    },
    test: async (services) => {
      const nodes = await nodesOf(services, network);
      if (nodes.length === 0) return failed(`Save the address of a node of ${label} first.`);
      const answers = await Promise.all(nodes.map((node) => askNode(network, node)));
      return answers.find(({ success }) => !success) ?? worked(answers.map(({ message }) => message).join(' '));
    },
  };
}

async function nodesOf({ db, secrets }: Services, network: EvmNetwork): Promise<string[]> {
  const key = `rpc.${network}.url` as const;
  return splitList(openSetting(secrets, key, (await getSettings(db))[key]) ?? '');
}

/** Names the host alone: the rest of a node's address is often its key. */
async function askNode(network: EvmNetwork, address: string) {
  if (!URL.canParse(address)) return failed('The address of a node is no web address.');
  const { hostname } = new URL(address);
  const node = `The node ${hostname}`;
  const expected = cryptoAssets.map((asset) => assetFacts[asset]).find((facts) => facts.network === network)?.chainId;
  return await tryOut(node, async () => {
    await refusePrivateHost(address);
    const chainId = await ask(address, 'eth_chainId');
    if (chainId !== expected) return failed(`${node} serves the chain ${chainId} instead of ${expected}.`);
    const head = await ask(address, 'eth_blockNumber');
    return worked(`${node} serves the chain ${chainId} and is at block ${head.toLocaleString('en-US')}.`);
  });
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
