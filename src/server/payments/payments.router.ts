import { usableMethodListSchema } from '../../shared/payments/payment.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { listUsableMethods } from './usable-methods.queries.ts';

export const paymentsRouter = router({
  methods: memberProcedure('order:create')
    .meta({ rest: { method: 'GET', path: '/payment/methods', summary: 'Payment methods that can be used now' } })
    .input(emptySchema)
    .output(usableMethodListSchema)
    .query(({ ctx }) => listUsableMethods(ctx.services)),
});
