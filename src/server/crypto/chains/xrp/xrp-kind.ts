import { destinationTagOf } from '../../../../shared/crypto/coin-payments/payment-memo.rules.ts';
import { formatCount } from '../../../../shared/text/count-text.ts';
import type { ChainKind } from '../chain.ts';
import { giveMemo } from '../give-memo.ts';
import { openRippled } from './rippled-client.ts';
import { openXrpChain } from './xrp-chain.ts';

const mainNetwork = 0;

/** The XRP Ledger: all orders are paid at one address, each with a destination tag of its own. */
export const xrpKind: ChainKind = {
  open: async (watched, endpoints) => openXrpChain(watched, endpoints),
  async probe(_network, endpoint) {
    const { networkId, ledger } = await openRippled([endpoint]).info();
    if (networkId !== mainNetwork) return { serves: 'test', said: `serves the test network ${networkId}` };
    if (ledger === null) return { serves: 'nothing', said: 'has no validated ledger yet' };
    return { serves: 'this', said: `serves the XRP Ledger and is at ledger ${formatCount(ledger)}` };
  },
  async receive(tx, bill, { account, network }) {
    return { address: account, memo: await giveMemo(tx, bill, network, destinationTagOf) };
  },
};
