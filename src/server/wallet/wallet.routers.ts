import { adminWalletRouter } from './admin-wallet.router.ts';
import { payoutsRouter } from './payouts.router.ts';
import { walletRouter } from './wallet.router.ts';

export const walletRouters = {
  adminWallet: adminWalletRouter,
  payouts: payoutsRouter,
  wallet: walletRouter,
};
