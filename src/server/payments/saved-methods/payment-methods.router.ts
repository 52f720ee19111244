import {
  defaultPaymentMethodSchema,
  userPaymentMethodListSchema,
  userPaymentMethodSchema,
} from '../../../shared/users/payment-method.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../../platform/trpc.ts';
import { makePaymentMethodDefault, removePaymentMethod } from './change-payment-methods.ts';
import { listPaymentMethods } from './payment-methods.queries.ts';

export const paymentMethodsRouter = router({
  list: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/user/payment-methods', summary: 'My payment methods' } })
    .input(emptySchema)
    .output(userPaymentMethodListSchema)
    .query(({ ctx }) => listPaymentMethods(ctx.services, ctx.actor)),

  makeDefault: memberProcedure('profile:edit')
    .meta({
      rest: { method: 'PATCH', path: '/user/payment-methods/{id}', summary: 'Make a payment method the default' },
    })
    .input(defaultPaymentMethodSchema)
    .output(userPaymentMethodSchema)
    .mutation(({ ctx, input }) => makePaymentMethodDefault(ctx.services, ctx.actor, input.id)),

  remove: memberProcedure('profile:edit')
    .meta({ rest: { method: 'DELETE', path: '/user/payment-methods/{id}', summary: 'Remove a payment method' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => removePaymentMethod(ctx.services, ctx.actor, input.id)),
});
