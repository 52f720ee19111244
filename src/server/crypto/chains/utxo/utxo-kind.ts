import type { UtxoNetwork } from '../../../../shared/crypto/addresses/extended-key.rules.ts';
import { assetFacts, cryptoAssets } from '../../../../shared/crypto/crypto-assets.ts';
import { formatCount } from '../../../../shared/text/count-text.ts';
import type { ChainKind } from '../chain.ts';
import { giveAddress } from './give-address.ts';
import { openUtxoNode } from './utxo-node.ts';

const names: Record<UtxoNetwork, string> = { btc: 'Bitcoin', ltc: 'Litecoin' };

/** The first block of each chain, which every node of it knows. */
const chains: Record<string, { network: UtxoNetwork; isTest: boolean }> = {
  '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f': { network: 'btc', isTest: false },
  '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943': { network: 'btc', isTest: true },
  '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206': { network: 'btc', isTest: true },
  '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2': { network: 'ltc', isTest: false },
  '4966625a4b2851d9fdee139e56211a0d88575f59ed816ff5e6a63deb4e3e29a0': { network: 'ltc', isTest: true },
  '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9': { network: 'ltc', isTest: true },
};

/** Chains of Bitcoin's kind: each order is paid at an address of its own. */
export function utxoKind(network: UtxoNetwork): ChainKind {
  const name = names[network];
  return {
    async open({ addresses }, endpoints) {
      const { openUtxoChain } = await import('./utxo-chain.ts');
      return openUtxoChain({ network, asset: assetOf(network), addresses }, endpoints);
    },
    async probe(_network, endpoint) {
      const node = openUtxoNode(endpoint);
      const served = chains[(await node.hashOf(0n)) ?? ''];
      if (!served) return { serves: 'other', said: `does not serve ${name}` };
      if (served.network !== network) {
        return { serves: 'other', said: `serves ${names[served.network]} instead of ${name}` };
      }
      if (served.isTest) return { serves: 'test', said: `serves a test network of ${name}` };
      const { number } = await node.head();
      return { serves: 'this', said: `serves ${name} and is at block ${formatCount(number)}` };
    },
    receive: (tx, bill, { account }) => giveAddress(tx, bill, { network, accountKey: account }),
  };
}

function assetOf(network: UtxoNetwork) {
  const asset = cryptoAssets.find((one) => assetFacts[one].network === network);
  if (asset === undefined) throw new Error(`Nothing is paid on ${network}`);
  return asset;
}
