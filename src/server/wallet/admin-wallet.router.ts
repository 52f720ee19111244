import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { adjustWalletSchema, walletBalanceSchema } from '../../shared/wallet/adjustment.schemas.ts';
import { ledgerCheckSchema } from '../../shared/wallet/payout.schemas.ts';
import { adminTopUpPageSchema, refundTopUpSchema, topUpListInputSchema } from '../../shared/wallet/top-up.schemas.ts';
import { memberLedgerInputSchema, memberLedgerSchema } from '../../shared/wallet/wallet.schemas.ts';
import {
  adminWithdrawalListInputSchema,
  adminWithdrawalPageSchema,
  payWithdrawalSchema,
  rejectWithdrawalSchema,
  returnWithdrawalSchema,
  withdrawalSchema,
} from '../../shared/wallet/withdrawal.schemas.ts';
import { runIdempotent } from '../idempotency/run-idempotent.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { adjustWallet } from './balance/adjust-wallet.ts';
import { getLedgerCheck, getMemberLedger } from './balance/member-ledger.queries.ts';
import { refundTopUp, wasTopUpRefunded } from './top-up/refund-top-up.ts';
import { listTopUps } from './top-up/top-up.queries.ts';
import { decideWithdrawal, findDecided } from './withdrawal/decide-withdrawal.ts';
import { payWithdrawal } from './withdrawal/pay-withdrawal.ts';
import { listAllWithdrawals } from './withdrawal/withdrawal-list.queries.ts';

const withdrawalPath = '/admin/wallet/withdrawals/{id}';

/** Wallets as staff see and correct them. */
export const adminWalletRouter = router({
  withdrawals: memberProcedure('wallet:manage')
    .meta({ rest: { method: 'GET', path: '/admin/wallet/withdrawals', summary: 'All withdrawals' } })
    .input(adminWithdrawalListInputSchema)
    .output(adminWithdrawalPageSchema)
    .query(({ ctx, input }) => listAllWithdrawals(ctx.services, input)),

  approve: sudoProcedure('wallet:manage')
    .meta({
      rest: { method: 'POST', path: `${withdrawalPath}/approve`, summary: 'Approve a withdrawal' },
      idempotent: 'optional',
    })
    .input(idInputSchema)
    .output(withdrawalSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          ...{ route: 'wallet.approve-withdrawal', input, output: withdrawalSchema },
          done: (since) => findDecided(ctx.services, ctx.actor, { id: input.id, to: 'approved', since }),
        },
        () => decideWithdrawal(ctx.services, ctx.actor, ctx.requestInfo, { ...input, to: 'approved', by: 'staff' }),
      ),
    ),

  reject: sudoProcedure('wallet:manage')
    .meta({
      rest: { method: 'POST', path: `${withdrawalPath}/reject`, summary: 'Reject a withdrawal and return the money' },
      idempotent: 'optional',
    })
    .input(rejectWithdrawalSchema)
    .output(withdrawalSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          ...{ route: 'wallet.reject-withdrawal', input, output: withdrawalSchema },
          done: (since) => findDecided(ctx.services, ctx.actor, { id: input.id, to: 'rejected', since }),
        },
        () => decideWithdrawal(ctx.services, ctx.actor, ctx.requestInfo, { ...input, to: 'rejected', by: 'staff' }),
      ),
    ),

  pay: sudoProcedure('wallet:manage')
    .meta({
      rest: {
        method: 'POST',
        path: `${withdrawalPath}/pay`,
        summary: 'Record the transfer that paid out a withdrawal',
      },
      idempotent: 'optional',
    })
    .input(payWithdrawalSchema)
    .output(withdrawalSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          ...{ route: 'wallet.pay-withdrawal', input, output: withdrawalSchema },
          done: (since) => findDecided(ctx.services, ctx.actor, { id: input.id, to: 'paid', since }),
        },
        () => payWithdrawal(ctx.services, ctx.actor, ctx.requestInfo, input),
      ),
    ),

  return: sudoProcedure('wallet:manage')
    .meta({
      rest: {
        method: 'POST',
        path: `${withdrawalPath}/return`,
        summary: 'Record that the coins of a paid withdrawal came back',
      },
      idempotent: 'optional',
    })
    .input(returnWithdrawalSchema)
    .output(withdrawalSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          ...{ route: 'wallet.return-withdrawal', input, output: withdrawalSchema },
          done: (since) => findDecided(ctx.services, ctx.actor, { id: input.id, to: 'returned', since }),
        },
        () => decideWithdrawal(ctx.services, ctx.actor, ctx.requestInfo, { ...input, to: 'returned', by: 'staff' }),
      ),
    ),

  topUps: memberProcedure('wallet:manage')
    .meta({ rest: { method: 'GET', path: '/admin/wallet/top-ups', summary: 'All top-ups, newest first' } })
    .input(topUpListInputSchema)
    .output(adminTopUpPageSchema)
    .query(({ ctx, input }) => listTopUps(ctx.services, input)),

  refundTopUp: sudoProcedure('wallet:manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/wallet/top-ups/{id}/refund',
        summary: 'Refund a top-up to the original payment method',
      },
      idempotent: 'optional',
    })
    .input(refundTopUpSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'wallet.refund-top-up',
          input,
          output: okSchema,
          done: (since) => wasTopUpRefunded(ctx.services, ctx.actor, since, input.id),
        },
        () => refundTopUp(ctx.services, ctx.actor, ctx.requestInfo, input),
      ),
    ),

  ledger: memberProcedure('wallet:manage')
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/users/{id}/wallet',
        summary: 'List a user’s wallet transactions, newest first',
      },
    })
    .input(memberLedgerInputSchema)
    .output(memberLedgerSchema)
    .query(({ ctx, input }) => getMemberLedger(ctx.services, input)),

  check: memberProcedure('wallet:manage')
    .meta({ rest: { method: 'GET', path: '/admin/wallet/check', summary: 'Result of the nightly ledger check' } })
    .input(emptySchema)
    .output(ledgerCheckSchema)
    .query(({ ctx }) => getLedgerCheck(ctx.services)),

  adjust: sudoProcedure('wallet:manage')
    .meta({
      rest: { method: 'POST', path: '/admin/users/{id}/wallet/adjust', summary: 'Credit or debit a wallet manually' },
      idempotent: true,
    })
    .input(adjustWalletSchema)
    .output(walletBalanceSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(ctx, { route: 'wallet.adjust', input, output: walletBalanceSchema }, (key) =>
        adjustWallet(ctx.services, ctx.actor, ctx.requestInfo, { ...input, idempotencyKey: key }),
      ),
    ),
});
