import { commentOf } from '../../../../shared/crypto/coin-payments/payment-memo.rules.ts';
import { formatCount } from '../../../../shared/text/count-text.ts';
import type { ChainKind } from '../chain.ts';
import { giveMemo } from '../give-memo.ts';
import { askMaster } from './jetton-wallets.ts';
import { openTonChain } from './ton-chain.ts';
import { openTonIndex } from './ton-index-client.ts';

const anyAddress = `0:${'00'.repeat(32)}`;

/** Tokens on TON: all orders are paid at one address, each with its number as comment. */
export const tonKind: ChainKind = {
  open: async (watched, endpoints) => openTonChain(watched, endpoints),
  async probe(_network, endpoint) {
    const index = openTonIndex([endpoint]);
    const { seqno } = await index.head();
    const isRight = await askMaster(index, anyAddress).then(
      () => true,
      () => false,
    );
    if (!isRight) return { serves: 'other', said: 'does not know the token USDT, as test networks do not' };
    return { serves: 'this', said: `serves TON and is at block ${formatCount(seqno)}` };
  },
  async receive(tx, bill, { account, network }) {
    return { address: account, memo: await giveMemo(tx, bill, network, commentOf) };
  },
};
