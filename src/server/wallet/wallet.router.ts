import { emptySchema } from '../../shared/validation/text.schemas.ts';
import {
  walletSchema,
  walletTransactionListInputSchema,
  walletTransactionPageSchema,
} from '../../shared/wallet/wallet.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { getWallet } from './wallet.queries.ts';
import { listWalletTransactions } from './wallet-transactions.queries.ts';

export const walletRouter = router({
  get: memberProcedure('wallet')
    .meta({ rest: { method: 'GET', path: '/user/wallet', summary: 'My balance, its limits and open withdrawals' } })
    .input(emptySchema)
    .output(walletSchema)
    .query(({ ctx }) => getWallet(ctx.services, ctx.actor)),

  transactions: memberProcedure('wallet')
    .meta({ rest: { method: 'GET', path: '/user/wallet/transactions', summary: 'My ledger, newest first' } })
    .input(walletTransactionListInputSchema)
    .output(walletTransactionPageSchema)
    .query(({ ctx, input }) => listWalletTransactions(ctx.services, ctx.actor, input)),
});
