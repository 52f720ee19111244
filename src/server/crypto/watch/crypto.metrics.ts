import type { ShopGauges } from '../../platform/metrics/shop-gauges.ts';
import { readWatchedChains } from '../crypto-config.ts';

/** How far the shop is behind the chains it takes payments on. */
export const chainGauges: ShopGauges<'shop_chain_lag_seconds' | 'shop_chain_blocks_behind'> = {
  help: {
    shop_chain_lag_seconds: 'Time since a chain was last read',
    shop_chain_blocks_behind: 'Blocks that the nodes of a chain have and the shop has not read',
  },
  async read(services) {
    const watched = await readWatchedChains(services);
    const { rows } = await services.db.pool.query<{ network: string; seconds: number; blocks: number }>({
      name: 'metrics-chains',
      text: `SELECT "network"::text AS network, greatest(extract(epoch FROM now() - "readAt"), 0)::float8 AS seconds,
               greatest("headNumber" - "blockNumber", 0)::float8 AS blocks
             FROM crypto_cursors`,
    });
    // One that is no longer watched stays where it was.
    const current = rows.filter((row) => watched.some(({ network }) => network === row.network));
    return {
      shop_chain_lag_seconds: current.map(({ network, seconds }) => ({ labels: { network }, value: seconds })),
      shop_chain_blocks_behind: current.map(({ network, blocks }) => ({ labels: { network }, value: blocks })),
    };
  },
};
