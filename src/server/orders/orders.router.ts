import { revealedKeySchema, revealKeySchema } from '../../shared/keys/reveal-key.schemas.ts';
import { checkoutDefaultsSchema } from '../../shared/orders/checkout-defaults.schemas.ts';
import { linkedOrderSchema, orderLinkSchema } from '../../shared/orders/linked-order.schemas.ts';
import {
  cancelOrderSchema,
  cancelPreorderSchema,
  confirmRegionSchema,
  deliverNowSchema,
  orderSchema,
} from '../../shared/orders/order.schemas.ts';
import {
  orderExportInputSchema,
  orderListInputSchema,
  orderPageSchema,
} from '../../shared/orders/own-orders.schemas.ts';
import { orderMethodsSchema, processedPaymentSchema } from '../../shared/orders/pay-order.schemas.ts';
import {
  placedOrderSchema,
  placeOrderSchema,
  priceCartSchema,
  pricedCartSchema,
  validatedOrderSchema,
  validateOrderSchema,
} from '../../shared/orders/place-order.schemas.ts';
import { changeReleaseCardSchema } from '../../shared/orders/release-payment/release-payment.schemas.ts';
import { processPaymentSchema } from '../../shared/payments/payment.schemas.ts';
import { emptySchema, idInputSchema } from '../../shared/validation/text.schemas.ts';
import { runIdempotent } from '../idempotency/run-idempotent.ts';
import { testCardFields } from '../payments/cards/refuse-card-data.ts';
import { fileReplySchema } from '../platform/rest/file-reply.ts';
import { memberProcedure, openProcedure, router } from '../platform/trpc.ts';
import { cancelOrder } from './desk/cancel-order.ts';
import { deliverNow } from './fulfilment/deliver-now.ts';
import { revealKey } from './fulfilment/reveal-key.ts';
import { orderErrors } from './order-errors.ts';
import { orderRateLimits } from './orders.limits.ts';
import { processPayment } from './payment/process-payment.ts';
import { listOrderMethods } from './placing/order-methods.queries.ts';
import { placeOrder } from './placing/place-order.ts';
import { priceCart } from './placing/price-cart.ts';
import { validateOrder } from './placing/validate-order.ts';
import { cancelPreorder } from './preorders/cancel-preorder.ts';
import { changeReleaseCard } from './preorders/change-release-card.ts';
import { getCheckoutDefaults } from './read/checkout-defaults.queries.ts';
import { findEnded } from './read/find-ended.ts';
import { getLinkedOrder } from './read/linked-order.queries.ts';
import { exportOrders, getOrder, listOrders } from './read/orders.queries.ts';
import { confirmRegion } from './regions/confirm-region.ts';

export const ordersRouter = router({
  list: memberProcedure('order:read')
    .meta({ rest: { method: 'GET', path: '/order', summary: 'My orders' }, ...orderErrors })
    .input(orderListInputSchema)
    .output(orderPageSchema)
    .query(({ ctx, input }) => listOrders(ctx.services, ctx.actor, input)),

  export: memberProcedure('order:read')
    .meta({
      rest: { method: 'GET', path: '/order/export', summary: 'My orders as a CSV file', binary: ['text/csv'] },
      rateLimit: orderRateLimits.export,
      ...orderErrors,
    })
    .input(orderExportInputSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => exportOrders(ctx.services, ctx.actor, input)),

  validate: memberProcedure('order:create')
    .meta({
      rest: { method: 'POST', path: '/order/validate', summary: 'Check a cart against current prices and stock' },
      rateLimit: orderRateLimits.validate,
      whileViewing: true,
      ...orderErrors,
    })
    .input(validateOrderSchema)
    .output(validatedOrderSchema)
    .mutation(({ ctx, input }) => validateOrder(ctx.services, ctx.actor, input)),

  linked: openProcedure('catalogue:browse')
    .meta({
      rest: {
        method: 'GET',
        path: '/order-link/{orderNumber}',
        summary: 'Get my order by its e-mailed link while suspended',
      },
      rateLimit: orderRateLimits.orderLink,
      ...orderErrors,
    })
    .input(orderLinkSchema)
    .output(linkedOrderSchema)
    .query(({ ctx, input }) => getLinkedOrder(ctx.services, input)),

  checkoutDefaults: memberProcedure('order:create')
    .meta({
      rest: { method: 'GET', path: '/order/checkout-defaults', summary: 'Get checkout defaults from my last order' },
      ...orderErrors,
    })
    .input(emptySchema)
    .output(checkoutDefaultsSchema)
    .query(({ ctx }) => getCheckoutDefaults(ctx.services, ctx.actor)),

  priceCart: openProcedure('catalogue:browse')
    .meta({
      rest: { method: 'POST', path: '/order/price-cart', summary: 'Price a cart at current prices (guests too)' },
      rateLimit: orderRateLimits.validate,
      ...orderErrors,
    })
    .input(priceCartSchema)
    .output(pricedCartSchema)
    .mutation(({ ctx, input }) => priceCart(ctx.services, ctx.actor, input)),

  place: memberProcedure('order:create')
    .meta({
      rest: { method: 'POST', path: '/order', summary: 'Place an order; idempotent by Idempotency-Key', status: 201 },
      idempotent: true,
      rateLimit: orderRateLimits.create,
      ...orderErrors,
    })
    .input(placeOrderSchema)
    .output(placedOrderSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(ctx, { route: 'order.place', input, output: placedOrderSchema }, (key) =>
        placeOrder(ctx.services, ctx.actor, {
          ...input,
          idempotencyKey: key,
          ip: ctx.requestInfo.ip,
          ipCountry: ctx.requestInfo.ipCountry,
        }),
      ),
    ),

  processPayment: memberProcedure('order:create')
    .meta({
      rest: { method: 'POST', path: '/order/process-payment', summary: 'Pay an order; idempotent by Idempotency-Key' },
      idempotent: true,
      rateLimit: orderRateLimits.processPayment,
      unguardedFields: testCardFields,
      ...orderErrors,
    })
    .input(processPaymentSchema)
    .output(processedPaymentSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        { route: 'order.process-payment', input, output: processedPaymentSchema },
        (_key, { isRepeat }) => processPayment(ctx.services, ctx.actor, input, { isRepeat }),
      ),
    ),

  get: memberProcedure('order:read')
    .meta({
      rest: { method: 'GET', path: '/order/{id}', summary: 'One order with items and timeline' },
      ...orderErrors,
      background: true,
    })
    .input(idInputSchema)
    .output(orderSchema)
    .query(({ ctx, input }) => getOrder(ctx.services, ctx.actor, input.id)),

  paymentMethods: memberProcedure('order:create')
    .meta({
      rest: {
        method: 'GET',
        path: '/order/{id}/payment-methods',
        summary: 'Payment methods for my order, with its price for each',
      },
      ...orderErrors,
    })
    .input(idInputSchema)
    .output(orderMethodsSchema)
    .query(({ ctx, input }) => listOrderMethods(ctx.services, ctx.actor, input.id)),

  cancel: memberProcedure('order:cancel')
    .meta({
      rest: { method: 'POST', path: '/order/{id}/cancel', summary: 'Cancel an order' },
      idempotent: 'optional',
      ...orderErrors,
    })
    .input(cancelOrderSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'order.cancel',
          input,
          output: orderSchema,
          done: (since) => findEnded(ctx.services, ctx.actor, since, { id: input.id, types: ['cancelled'] }),
        },
        () => cancelOrder(ctx.services, ctx.actor, ctx.requestInfo, input),
      ),
    ),

  cancelPreorder: memberProcedure('order:create')
    .meta({
      rest: {
        method: 'POST',
        path: '/order/{id}/items/{itemId}/cancel',
        summary: 'Cancel a pre-order before its release',
      },
      idempotent: 'optional',
      ...orderErrors,
    })
    .input(cancelPreorderSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'order.cancel-preorder',
          input,
          output: orderSchema,
          done: (since) =>
            findEnded(ctx.services, ctx.actor, since, { id: input.id, itemId: input.itemId, types: ['cancelled'] }),
        },
        () => cancelPreorder(ctx.services, ctx.actor, input),
      ),
    ),

  changeReleaseCard: memberProcedure('order:create')
    .meta({
      rest: { method: 'PUT', path: '/order/{id}/release-card', summary: 'Change the card charged on release' },
      ...orderErrors,
    })
    .input(changeReleaseCardSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => changeReleaseCard(ctx.services, ctx.actor, input)),

  confirmRegion: memberProcedure('order:create')
    .meta({
      rest: {
        method: 'POST',
        path: '/order/{id}/items/{itemId}/confirm-region',
        summary: 'Confirm where I will use a region-restricted item',
      },
      ...orderErrors,
    })
    .input(confirmRegionSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => confirmRegion(ctx.services, ctx.actor, input)),

  deliverNow: memberProcedure('order:create')
    .meta({
      rest: { method: 'POST', path: '/order/{id}/deliver-now', summary: 'Request immediate delivery of a paid order' },
      ...orderErrors,
    })
    .input(deliverNowSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => deliverNow(ctx.services, ctx.actor, ctx.requestInfo, input.id)),

  revealKey: memberProcedure('key:reveal')
    .meta({
      rest: { method: 'POST', path: '/order/{id}/items/{itemId}/reveal-key', summary: 'Reveal a key I bought' },
      rateLimit: orderRateLimits.keyReveal,
      ...orderErrors,
    })
    .input(revealKeySchema)
    .output(revealedKeySchema)
    .mutation(({ ctx, input }) => revealKey(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
