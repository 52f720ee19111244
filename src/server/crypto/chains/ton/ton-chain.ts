import type { Chain, Watched } from '../chain.ts';
import { findJettonWallets } from './jetton-wallets.ts';
import { readArrivals, readOwn, readTrace } from './ton-arrivals.ts';
import type { TonTransaction } from './ton-index.schemas.ts';
import { openTonIndex } from './ton-index-client.ts';

/** Blocks of shards are up to so many seconds older than the block of the masterchain that holds them. */
const shardSeconds = 120;

/** Tokens on TON, which arrive at a wallet contract of their own beside each address. */
export function openTonChain({ addresses }: Watched, endpoints: readonly string[]): Chain {
  const index = openTonIndex(endpoints);
  const findWallets = () => findJettonWallets(index, endpoints, addresses);
  return {
    network: 'ton',
    batchBlocks: 400n,
    rewindBlocks: 32n,
    async head() {
      const { seqno, hash } = await index.head();
      return { number: BigInt(seqno), hash };
    },
    hashOf: async (block) => (await index.block(Number(block)))?.hash ?? null,
    async transfers(from, to) {
      const wallets = await findWallets();
      const [first, last] = [await index.block(Number(from)), await index.block(Number(to))];
      if (!first || !last) throw new Error('The index lacks blocks');
      const found: TonTransaction[] = [];
      for (const wallet of wallets.keys()) {
        const rows = await index.transactions(wallet, first.at - shardSeconds, last.at + shardSeconds);
        found.push(...rows.filter(({ mc_block_seqno: seqno }) => seqno && seqno >= from && seqno <= to));
      }
      return await readArrivals(index, wallets, found);
    },
    async transaction(hash) {
      const wallets = await findWallets();
      const own = await readOwn(index, wallets, await index.transaction(hash));
      return own ?? (await readTrace(index, wallets, await index.trace(hash)));
    },
  };
}
