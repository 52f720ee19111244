import { z } from 'zod';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import {
  createWebhookSchema,
  rotateSecretSchema,
  updateWebhookSchema,
  webhookDeliveriesInputSchema,
  webhookDeliveryDetailSchema,
  webhookDeliveryPageSchema,
  webhookEndpointSchema,
  webhookEndpointsSchema,
  webhookSecretSchema,
} from '../../shared/webhooks/webhook.schemas.ts';
import {
  listedWebhookDeliveriesSchema,
  webhookDeliveryListInputSchema,
} from '../../shared/webhooks/webhook-delivery-list.schemas.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { getDelivery, listDeliveries } from './delivery/deliveries.queries.ts';
import { listWebhookDeliveries } from './delivery/delivery-list.queries.ts';
import { redeliver, sendTestMessage } from './delivery/redeliver.ts';
import { createEndpoint, removeEndpoint, rotateSecret, updateEndpoint } from './endpoints/change-endpoints.ts';
import { listEndpoints } from './endpoints/endpoints.queries.ts';
import { webhookRateLimits } from './webhooks.limits.ts';

const rateLimit = webhookRateLimits.webhookTest;

/** Where the shop sends what happens (D-68), for staff. */
export const webhooksRouter = router({
  list: memberProcedure('settings:read')
    .meta({ rest: { method: 'GET', path: '/admin/webhooks', summary: 'Webhooks sent: the endpoints' } })
    .input(emptySchema)
    .output(webhookEndpointsSchema)
    .query(({ ctx }) => listEndpoints(ctx.services.db)),

  create: sudoProcedure('settings:update')
    .meta({ rest: { method: 'POST', path: '/admin/webhooks', summary: 'Add an endpoint', status: 201 } })
    .input(createWebhookSchema)
    .output(webhookSecretSchema)
    .mutation(({ ctx, input }) => createEndpoint(ctx.services, ctx.actor, ctx.requestInfo, input)),

  update: sudoProcedure('settings:update')
    .meta({ rest: { method: 'PUT', path: '/admin/webhooks/{id}', summary: 'Change an endpoint' } })
    .input(updateWebhookSchema)
    .output(webhookEndpointSchema)
    .mutation(({ ctx, input }) => updateEndpoint(ctx.services, ctx.actor, ctx.requestInfo, input)),

  remove: memberProcedure('settings:update')
    .meta({ rest: { method: 'DELETE', path: '/admin/webhooks/{id}', summary: 'Remove an endpoint' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => removeEndpoint(ctx.services, ctx.actor, ctx.requestInfo, input)),

  rotateSecret: sudoProcedure('settings:update')
    .meta({ rest: { method: 'POST', path: '/admin/webhooks/{id}/secret', summary: 'Generate a new secret' } })
    .input(rotateSecretSchema)
    .output(webhookSecretSchema)
    .mutation(({ ctx, input }) => rotateSecret(ctx.services, ctx.actor, ctx.requestInfo, input)),

  test: memberProcedure('settings:update')
    .meta({
      rest: { method: 'POST', path: '/admin/webhooks/{id}/test', summary: 'Send a test message', status: 202 },
      rateLimit,
    })
    .input(idInputSchema)
    .output(z.object({ deliveryId: z.string() }))
    .mutation(({ ctx, input }) => sendTestMessage(ctx.services, ctx.actor, ctx.requestInfo, input)),

  deliveries: memberProcedure('settings:read')
    .meta({
      rest: { method: 'GET', path: '/admin/webhooks/{id}/deliveries', summary: 'What was sent to an endpoint' },
      background: true,
    })
    .input(webhookDeliveriesInputSchema)
    .output(webhookDeliveryPageSchema)
    .query(({ ctx, input }) => listDeliveries(ctx.services.db, input)),

  allDeliveries: memberProcedure('settings:read')
    .meta({
      rest: { method: 'GET', path: '/admin/webhook-deliveries', summary: 'What was sent to all endpoints' },
      background: true,
    })
    .input(webhookDeliveryListInputSchema)
    .output(listedWebhookDeliveriesSchema)
    .query(({ ctx, input }) => listWebhookDeliveries(ctx.services, input)),

  delivery: memberProcedure('settings:read')
    .meta({
      rest: { method: 'GET', path: '/admin/webhook-deliveries/{id}', summary: 'A delivery with its attempts' },
      background: true,
    })
    .input(idInputSchema)
    .output(webhookDeliveryDetailSchema)
    .query(({ ctx, input }) => getDelivery(ctx.services.db, input.id)),

  redeliver: memberProcedure('settings:update')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/webhook-deliveries/{id}/redeliver',
        summary: 'Send a webhook again',
        status: 202,
      },
      rateLimit,
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => redeliver(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
