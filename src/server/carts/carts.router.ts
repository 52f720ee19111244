import {
  cartKeepingSchema,
  narrowCartSchema,
  saveCartSchema,
  savedCartSchema,
} from '../../shared/cart/saved-cart.schemas.ts';
import { emptySchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, openProcedure, router } from '../platform/trpc.ts';
import { cartRateLimits } from './carts.limits.ts';
import { narrowCart } from './narrow-cart.ts';
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
    .output(savedCartSchema)
    .mutation(({ ctx, input }) => saveCart(ctx.services, ctx.actor, input)),

  narrow: openProcedure('catalogue:browse')
    .meta({
      rest: { method: 'POST', path: '/cart/{cartId}', summary: 'Remove from a saved cart what is no longer in it' },
      rateLimit: cartRateLimits.narrow,
    })
    .input(narrowCartSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => narrowCart(ctx.services, input)),
});
