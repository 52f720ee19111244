import { usableMethodListSchema } from '../../shared/payments/payment.schemas.ts';
import { paymentListInputSchema, paymentPageSchema } from '../../shared/payments/payment-list.schemas.ts';
import { paymentTermsSchema } from '../../shared/payments/payment-terms.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, openProcedure, router } from '../platform/trpc.ts';
import { listPayments } from './desk/payment-list.queries.ts';
import { listUsableMethods } from './offered-methods/usable-methods.queries.ts';
import { getPaymentTerms } from './payment-terms.queries.ts';

export const paymentsRouter = router({
  methods: memberProcedure('order:create')
    .meta({ rest: { method: 'GET', path: '/payment/methods', summary: 'Payment methods that can be used now' } })
    .input(emptySchema)
    .output(usableMethodListSchema)
    .query(({ ctx }) => listUsableMethods(ctx.services)),

  terms: openProcedure('system:read')
    .meta({
      rest: { method: 'GET', path: '/payment/terms', summary: 'List payment methods and refund rules' },
      cache: { tags: ['settings'] },
    })
    .input(emptySchema)
    .output(paymentTermsSchema)
    .query(({ ctx }) => getPaymentTerms(ctx.services)),

  admin: memberProcedure('payment:read')
    .meta({ rest: { method: 'GET', path: '/admin/payments', summary: 'All payments' } })
    .input(paymentListInputSchema)
    .output(paymentPageSchema)
    .query(({ ctx, input }) => listPayments(ctx.services, input)),
});
