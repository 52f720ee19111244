import { okSchema } from '../../shared/validation/text.schemas.ts';
import {
  commissionSchema,
  ownStatementInputSchema,
  payoutSchema,
  payoutSellerPageSchema,
  payoutSellersInputSchema,
  paySellerSchema,
  returnPayoutSchema,
  setCommissionSchema,
  statementInputSchema,
  statementSchema,
} from '../../shared/wallet/payout.schemas.ts';
import { runIdempotent } from '../idempotency/run-idempotent.ts';
import { fileReplySchema } from '../platform/rest/file-reply.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { exportStatement } from './payouts/export-statement.ts';
import { paySeller } from './payouts/pay-seller.ts';
import { listPayoutSellers } from './payouts/payouts.queries.ts';
import { returnPayout } from './payouts/return-payout.ts';
import { setCommission } from './payouts/set-commission.ts';
import { getStatement } from './payouts/statement.queries.ts';

/** What sellers earned, and paying it out to them outside of the shop. */
export const payoutsRouter = router({
  sellers: memberProcedure('wallet:manage')
    .meta({ rest: { method: 'GET', path: '/admin/payouts', summary: 'List sellers and amounts due' } })
    .input(payoutSellersInputSchema)
    .output(payoutSellerPageSchema)
    .query(({ ctx, input }) => listPayoutSellers(ctx.services, input)),

  statement: memberProcedure('wallet:manage')
    .meta({ rest: { method: 'GET', path: '/admin/payouts/{id}/statement', summary: 'Statement of a seller' } })
    .input(statementInputSchema)
    .output(statementSchema)
    .query(({ ctx, input }) => getStatement(ctx.services, { sellerId: input.id, month: input.month })),

  pay: sudoProcedure('wallet:manage')
    .meta({
      rest: { method: 'POST', path: '/admin/payouts/{id}', summary: 'Record a seller payout', status: 201 },
      idempotent: true,
    })
    .input(paySellerSchema)
    .output(payoutSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(ctx, { route: 'payouts.pay', input, output: payoutSchema }, (_key, { isRepeat }) =>
        paySeller(ctx.services, ctx.actor, ctx.requestInfo, { ...input, isRepeat }),
      ),
    ),

  recordReturn: sudoProcedure('wallet:manage')
    .meta({
      rest: { method: 'POST', path: '/admin/payouts/{id}/return', summary: 'Record that a seller payout came back' },
      idempotent: true,
    })
    .input(returnPayoutSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(ctx, { route: 'payouts.recordReturn', input, output: okSchema }, (_key, { isRepeat }) =>
        returnPayout(ctx.services, ctx.actor, ctx.requestInfo, { ...input, isRepeat }),
      ),
    ),

  setCommission: sudoProcedure('wallet:manage')
    .meta({
      rest: { method: 'PUT', path: '/admin/payouts/{id}/commission', summary: 'Set the commission of a seller' },
    })
    .input(setCommissionSchema)
    .output(commissionSchema)
    .mutation(({ ctx, input }) => setCommission(ctx.services, ctx.actor, ctx.requestInfo, input)),

  csv: memberProcedure('wallet:manage')
    .meta({
      rest: { method: 'GET', path: '/admin/payouts/{id}/csv', summary: 'Export as CSV', binary: ['text/csv'] },
    })
    .input(statementInputSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => exportStatement(ctx.services, { sellerId: input.id, month: input.month })),

  ownCsv: memberProcedure('wallet')
    .meta({
      rest: {
        method: 'GET',
        path: '/user/wallet/statement/csv',
        summary: 'Export as CSV',
        binary: ['text/csv'],
      },
    })
    .input(ownStatementInputSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => exportStatement(ctx.services, { sellerId: ctx.actor.userId, month: input.month })),

  own: memberProcedure('wallet')
    .meta({ rest: { method: 'GET', path: '/user/wallet/statement', summary: 'Get my seller statement' } })
    .input(ownStatementInputSchema)
    .output(statementSchema)
    .query(({ ctx, input }) => getStatement(ctx.services, { sellerId: ctx.actor.userId, month: input.month })),
});
