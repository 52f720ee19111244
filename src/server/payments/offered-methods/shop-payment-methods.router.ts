import {
  createPaymentMethodSchema,
  reorderPaymentMethodsSchema,
  shopPaymentMethodSchema,
  shopPaymentMethodsSchema,
  togglePaymentMethodSchema,
  updatePaymentMethodSchema,
} from '../../../shared/payments/shop-payment-method.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../../platform/trpc.ts';
import { settingsTexts } from '../../settings/settings-texts.ts';
import {
  createOfferedMethod,
  deleteOfferedMethod,
  reorderOfferedMethods,
  toggleOfferedMethod,
  updateOfferedMethod,
} from './change-offered-methods.ts';
import { getOfferedMethod, listManagedMethods } from './offered-methods.queries.ts';

export const shopPaymentMethodsRouter = router({
  list: memberProcedure('order:create')
    .meta({
      rest: { method: 'GET', path: '/settings/payment-methods', summary: 'Payment methods of this shop' },
      ...settingsTexts,
    })
    .input(emptySchema)
    .output(shopPaymentMethodsSchema)
    .query(({ ctx }) => listManagedMethods(ctx.services, ctx.actor)),

  get: memberProcedure('paymentMethod:manage')
    .meta({
      rest: { method: 'GET', path: '/settings/payment-methods/{id}', summary: 'One payment method' },
      ...settingsTexts,
    })
    .input(idInputSchema)
    .output(shopPaymentMethodSchema)
    .query(({ ctx, input }) => getOfferedMethod(ctx.services, input.id)),

  create: memberProcedure('paymentMethod:manage')
    .meta({
      rest: { method: 'POST', path: '/settings/payment-methods', summary: 'Add a payment method', status: 201 },
      ...settingsTexts,
    })
    .input(createPaymentMethodSchema)
    .output(shopPaymentMethodSchema)
    .mutation(({ ctx, input }) => createOfferedMethod(ctx, input)),

  reorder: memberProcedure('paymentMethod:manage')
    .meta({
      rest: { method: 'POST', path: '/settings/payment-methods/reorder', summary: 'Reorder the payment methods' },
      ...settingsTexts,
    })
    .input(reorderPaymentMethodsSchema)
    .output(shopPaymentMethodsSchema)
    .mutation(async ({ ctx, input }) => {
      await reorderOfferedMethods(ctx, input.methodIds);
      return await listManagedMethods(ctx.services, ctx.actor);
    }),

  update: memberProcedure('paymentMethod:manage')
    .meta({
      rest: { method: 'PUT', path: '/settings/payment-methods/{id}', summary: 'Change a payment method' },
      ...settingsTexts,
    })
    .input(updatePaymentMethodSchema)
    .output(shopPaymentMethodSchema)
    .mutation(({ ctx, input }) => updateOfferedMethod(ctx, input)),

  toggle: memberProcedure('paymentMethod:manage')
    .meta({
      rest: {
        method: 'PATCH',
        path: '/settings/payment-methods/{id}/toggle',
        summary: 'Turn a payment method on or off',
      },
      ...settingsTexts,
    })
    .input(togglePaymentMethodSchema)
    .output(shopPaymentMethodSchema)
    .mutation(({ ctx, input }) => toggleOfferedMethod(ctx, input)),

  delete: memberProcedure('paymentMethod:manage')
    .meta({
      rest: { method: 'DELETE', path: '/settings/payment-methods/{id}', summary: 'Remove a payment method' },
      ...settingsTexts,
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await deleteOfferedMethod(ctx, input.id);
      return { success: true };
    }),
});
