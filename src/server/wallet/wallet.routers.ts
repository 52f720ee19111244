import { adminWalletRouter } from './admin-wallet.router.ts';
import { walletRouter } from './wallet.router.ts';

export const walletRouters = {
  adminWallet: adminWalletRouter,
  wallet: walletRouter,
};
