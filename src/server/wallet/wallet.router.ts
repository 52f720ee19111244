import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { walletBalanceSchema } from '../../shared/wallet/adjustment.schemas.ts';
import {
  connectedWalletSchema,
  connectTonWalletSchema,
  connectWalletSchema,
  tonChallengeSchema,
  walletChallengeInputSchema,
  walletChallengeSchema,
} from '../../shared/wallet/connected-wallet.schemas.ts';
import { payTopUpSchema, toppedUpSchema, topUpWalletSchema } from '../../shared/wallet/top-up.schemas.ts';
import {
  walletSchema,
  walletTransactionListInputSchema,
  walletTransactionPageSchema,
} from '../../shared/wallet/wallet.schemas.ts';
import {
  withdrawalListInputSchema,
  withdrawalPageSchema,
  withdrawalSchema,
  withdrawSchema,
} from '../../shared/wallet/withdrawal.schemas.ts';
import { runIdempotent } from '../idempotency/run-idempotent.ts';
import { testCardFields } from '../payments/cards/refuse-card-data.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { listWalletTransactions } from './balance/wallet-transactions.queries.ts';
import { challengeTonWallet, connectTonWallet } from './connect/connect-ton-wallet.ts';
import { challengeWallet, connectWallet, disconnectWallet } from './connect/connect-wallet.ts';
import { payTopUp, topUpWallet } from './top-up/top-up-wallet.ts';
import { walletRateLimits } from './wallet.limits.ts';
import { getWallet } from './wallet.queries.ts';
import { decideWithdrawal, findDecided } from './withdrawal/decide-withdrawal.ts';
import { payoutEarnings } from './withdrawal/payout-earnings.ts';
import { requestWithdrawal } from './withdrawal/request-withdrawal.ts';
import { listWithdrawals } from './withdrawal/withdrawals.queries.ts';

export const walletRouter = router({
  get: memberProcedure('wallet')
    .meta({ rest: { method: 'GET', path: '/user/wallet', summary: 'My balance, its limits and open withdrawals' } })
    .input(emptySchema)
    .output(walletSchema)
    .query(({ ctx }) => getWallet(ctx.services, ctx.actor)),

  transactions: memberProcedure('wallet')
    .meta({
      rest: { method: 'GET', path: '/user/wallet/transactions', summary: 'My wallet transactions, newest first' },
    })
    .input(walletTransactionListInputSchema)
    .output(walletTransactionPageSchema)
    .query(({ ctx, input }) => listWalletTransactions(ctx.services, ctx.actor, input)),

  topUp: memberProcedure('wallet')
    .meta({
      rest: { method: 'POST', path: '/user/wallet/top-up', summary: 'Top up; idempotent by Idempotency-Key' },
      idempotent: true,
      rateLimit: walletRateLimits.topUp,
      unguardedFields: testCardFields,
    })
    .input(topUpWalletSchema)
    .output(toppedUpSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(ctx, { route: 'wallet.top-up', input, output: toppedUpSchema }, (key) =>
        topUpWallet(ctx.services, ctx.actor, ctx.requestInfo, { ...input, idempotencyKey: key }),
      ),
    ),

  payTopUp: memberProcedure('wallet')
    .meta({
      rest: {
        method: 'POST',
        path: '/user/wallet/top-up/{id}/pay',
        summary: 'Retry a top-up, or continue it after the provider’s step',
      },
      idempotent: true,
      rateLimit: walletRateLimits.topUp,
      unguardedFields: testCardFields,
    })
    .input(payTopUpSchema)
    .output(toppedUpSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(ctx, { route: 'wallet.pay-top-up', input, output: toppedUpSchema }, () =>
        payTopUp(ctx.services, ctx.actor, input),
      ),
    ),

  withdrawals: memberProcedure('wallet')
    .meta({ rest: { method: 'GET', path: '/user/wallet/withdrawals', summary: 'My withdrawals, newest first' } })
    .input(withdrawalListInputSchema)
    .output(withdrawalPageSchema)
    .query(({ ctx, input }) => listWithdrawals(ctx.services, ctx.actor, input)),

  withdraw: memberProcedure('wallet')
    .meta({
      rest: {
        method: 'POST',
        path: '/user/wallet/withdraw',
        summary: 'Request a withdrawal; idempotent by Idempotency-Key',
      },
      idempotent: true,
      rateLimit: walletRateLimits.withdrawal,
    })
    .input(withdrawSchema)
    .output(withdrawalSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(ctx, { route: 'wallet.withdraw', input, output: withdrawalSchema }, (key) =>
        requestWithdrawal(ctx.services, ctx.actor, ctx.requestInfo, { ...input, idempotencyKey: key }),
      ),
    ),

  cancelWithdrawal: memberProcedure('wallet')
    .meta({
      rest: { method: 'POST', path: '/user/wallet/withdrawals/{id}/cancel', summary: 'Cancel a withdrawal request' },
      idempotent: 'optional',
    })
    .input(idInputSchema)
    .output(withdrawalSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'wallet.cancel-withdrawal',
          input,
          output: withdrawalSchema,
          done: (since) => findDecided(ctx.services, ctx.actor, { id: input.id, to: 'cancelled', since }),
        },
        () => decideWithdrawal(ctx.services, ctx.actor, ctx.requestInfo, { ...input, to: 'cancelled', by: 'owner' }),
      ),
    ),

  challenge: memberProcedure('wallet')
    .meta({ rest: { method: 'GET', path: '/user/wallet/connect', summary: 'A message to sign with a wallet' } })
    .input(walletChallengeInputSchema)
    .output(walletChallengeSchema)
    .query(({ ctx, input }) => challengeWallet(ctx.services, ctx.actor, input)),

  connect: sudoProcedure('wallet')
    .meta({
      rest: { method: 'POST', path: '/user/wallet/connect', summary: 'Connect the wallet that signed the message' },
      rateLimit: walletRateLimits.withdrawal,
    })
    .input(connectWalletSchema)
    .output(connectedWalletSchema)
    .mutation(({ ctx, input }) => connectWallet(ctx.services, ctx.actor, ctx.requestInfo, input)),

  tonChallenge: memberProcedure('wallet')
    .meta({
      rest: {
        method: 'POST',
        path: '/user/wallet/connect/ton/challenge',
        summary: 'A payload to sign with a TON wallet',
      },
      rateLimit: walletRateLimits.challenge,
    })
    .input(emptySchema)
    .output(tonChallengeSchema)
    .mutation(({ ctx }) => challengeTonWallet(ctx.services, ctx.actor)),

  connectTon: sudoProcedure('wallet')
    .meta({
      rest: {
        method: 'POST',
        path: '/user/wallet/connect/ton',
        summary: 'Connect the TON wallet that signed the payload (ton_proof)',
      },
      rateLimit: walletRateLimits.withdrawal,
    })
    .input(connectTonWalletSchema)
    .output(connectedWalletSchema)
    .mutation(({ ctx, input }) => connectTonWallet(ctx.services, ctx.actor, ctx.requestInfo, input)),

  disconnect: sudoProcedure('wallet')
    .meta({ rest: { method: 'DELETE', path: '/user/wallet/connect', summary: 'Disconnect the wallet' } })
    .input(emptySchema)
    .output(okSchema)
    .mutation(({ ctx }) => disconnectWallet(ctx.services, ctx.actor, ctx.requestInfo)),

  payout: memberProcedure('wallet')
    .meta({
      rest: { method: 'POST', path: '/user/wallet/payout', summary: 'Move my seller earnings into my wallet' },
      idempotent: true,
      rateLimit: walletRateLimits.withdrawal,
    })
    .input(emptySchema)
    .output(walletBalanceSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(ctx, { route: 'wallet.payout', input, output: walletBalanceSchema }, (key) =>
        payoutEarnings(ctx.services, ctx.actor, ctx.requestInfo, { idempotencyKey: key }),
      ),
    ),
});
