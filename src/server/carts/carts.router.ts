import { cartKeepingSchema, saveCartSchema } from '../../shared/cart/saved-cart.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { getCartKeeping, saveCart } from './save-cart.ts';

export const cartsRouter = router({
  keeping: memberProcedure('cart')
    .meta({ rest: { method: 'GET', path: '/user/cart', summary: 'Check whether my cart is saved for a reminder' } })
    .input(emptySchema)
    .output(cartKeepingSchema)
    .query(({ ctx }) => getCartKeeping(ctx.services, ctx.actor)),

  save: memberProcedure('cart')
    .meta({ rest: { method: 'PUT', path: '/user/cart', summary: 'Save my cart for a reminder' } })
    .input(saveCartSchema)
    .output(cartKeepingSchema)
    .mutation(({ ctx, input }) => saveCart(ctx.services, ctx.actor, input)),
});
