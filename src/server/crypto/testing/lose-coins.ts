import type { MemberActor } from '../../platform/actor.ts';
import type { createCoinShop } from './coin-shop.ts';
import type { LocalChain } from './local-chain.ts';

/** Coins that leave their chain, come back to it, or are decided about by staff. */
export function createCoinLosses(shop: Awaited<ReturnType<typeof createCoinShop>>, bsc: LocalChain) {
  const admin = async (): Promise<MemberActor> => ({
    ...(await shop.addUser({ roles: ['user', 'admin'] })),
    hasSudo: true,
  });
  return {
    admin,
    async lose(): Promise<void> {
      await bsc.reorganize(16);
      await bsc.mine(20);
      await Promise.all([shop.watch(), shop.watch()]);
    },
    async comeBack(sendAgain: () => Promise<void>): Promise<void> {
      await sendAgain();
      await bsc.mine(15);
      await shop.watch();
      await Promise.all([shop.watch(), shop.watch()]);
    },
    decide: async (id: string, isGivenUp: boolean) =>
      await shop.as(await admin()).cryptoDesk.decideLost({ id, isGivenUp, reason: 'Looked at the chain' }),
  };
}
