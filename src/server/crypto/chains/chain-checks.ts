import { type ChainNetwork, chainNetworks } from '../../../shared/crypto/crypto-assets.ts';
import { refusePrivateHost } from '../../platform/http/public-hosts.ts';
import type { Services } from '../../platform/services.ts';
import {
  type ConnectionCheck,
  failed,
  runConnectionCheck,
  worked,
} from '../../settings/connections/connection-check.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { endpointsOf } from '../crypto-config.ts';
import { chainKinds } from './chain-kinds.ts';

const labels: Record<ChainNetwork, string> = {
  bsc: 'BNB Smart Chain',
  eth: 'Ethereum',
  btc: 'Bitcoin',
  ltc: 'Litecoin',
  ton: 'TON',
  xrp: 'the XRP Ledger',
};

/** One for each chain. */
export const chainChecks: readonly ConnectionCheck[] = chainNetworks.map(chainCheck);

/** Asks every node of a chain which chain it serves and how far it has come. */
function chainCheck(network: ChainNetwork): ConnectionCheck {
  const label = labels[network];
  return {
    name: `rpc-${network}`,
    label: label.replace(/^the /, ''),
    group: 'crypto',
    state: async (services) => {
      const nodes = await nodesOf(services, network);
      if (nodes.length === 0) return `No node is set up for ${label}.`;
      return nodes.length === 1 ? `${label} uses one node.` : `${label} uses ${nodes.length} nodes.`;
    },
    test: async (services) => {
      const nodes = await nodesOf(services, network);
      if (nodes.length === 0) return failed(`Save the URL of a ${label} node first.`);
      const { testMode } = await getSettings(services.db);
      const answers = await Promise.all(nodes.map((node) => askNode(network, node, testMode)));
      return answers.find(({ success }) => !success) ?? worked(answers.map(({ message }) => message).join(' '));
    },
  };
}

async function nodesOf(services: Services, network: ChainNetwork): Promise<string[]> {
  return endpointsOf(services, await getSettings(services.db), network);
}

/** Names the host alone: the rest of a node's address is often its key. */
async function askNode(network: ChainNetwork, address: string, takesTests: boolean) {
  if (!URL.canParse(address)) return failed('A node address is not a valid URL.');
  const node = `The node ${new URL(address).hostname}`;
  return await runConnectionCheck(node, async () => {
    await refusePrivateHost(address);
    const { serves, said } = await chainKinds[network].probe(network, address);
    const isRight = serves === 'this' || (serves === 'test' && takesTests);
    return isRight ? worked(`${node} ${said}.`) : failed(`${node} ${said}.`);
  });
}
