import { assetFacts, cryptoAssets } from '../../../../shared/crypto/crypto-assets.ts';
import type { UtxoNetwork } from '../../../../shared/crypto/extended-key.rules.ts';
import type { ChainKind } from '../chain.ts';
import { giveAddress } from './give-address.ts';
import { openUtxoNode } from './utxo-node.ts';

/** The first block of each chain, which every node of it knows. */
const chains: Record<UtxoNetwork, { name: string; firstBlock: string }> = {
  btc: { name: 'Bitcoin', firstBlock: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f' },
  ltc: { name: 'Litecoin', firstBlock: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2' },
};

/** Chains of Bitcoin's kind: each order is paid at an address of its own. */
export function utxoKind(network: UtxoNetwork): ChainKind {
  const { name, firstBlock } = chains[network];
  return {
    async open({ addresses }, endpoints) {
      const { openUtxoChain } = await import('./utxo-chain.ts');
      return openUtxoChain({ network, asset: assetOf(network), addresses }, endpoints);
    },
    async probe(_network, endpoint) {
      const node = openUtxoNode(endpoint);
      if ((await node.hashOf(0n)) !== firstBlock) return { isRight: false, said: `does not serve ${name}` };
      const { number } = await node.head();
      return { isRight: true, said: `serves ${name} and is at block ${number.toLocaleString('en-US')}` };
    },
    receive: (tx, bill, { account }) => giveAddress(tx, bill, { network, accountKey: account }),
  };
}

function assetOf(network: UtxoNetwork) {
  const asset = cryptoAssets.find((one) => assetFacts[one].network === network);
  if (asset === undefined) throw new Error(`Nothing is paid on ${network}`);
  return asset;
}
