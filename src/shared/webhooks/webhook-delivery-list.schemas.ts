import { z } from 'zod';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { timestampSchema } from '../validation/text.schemas.ts';
import { webhookDeliverySchema } from './webhook.schemas.ts';
import { webhookDeliveryList } from './webhook-delivery-list.ts';

export const webhookDeliveryListInputSchema = z.object(listInputShape(webhookDeliveryList)).strict();
export type WebhookDeliveryListInput = z.infer<typeof webhookDeliveryListInputSchema>;

export const listedWebhookDeliverySchema = webhookDeliverySchema.omit({ at: true }).extend({
  endpointId: z.string(),
  /** Where it is sent. */
  endpoint: z.string(),
  /** The same on every attempt, so that receivers know it again. */
  messageId: z.string(),
  createdAt: timestampSchema,
});
export type ListedWebhookDelivery = z.infer<typeof listedWebhookDeliverySchema>;
export const listedWebhookDeliveriesSchema = listPageOf(listedWebhookDeliverySchema);
export type ListedWebhookDeliveries = z.infer<typeof listedWebhookDeliveriesSchema>;
