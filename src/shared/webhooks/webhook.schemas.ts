import { z } from 'zod';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { idSchema, lineSchema, seenVersionSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { deliveryStatuses } from './webhook-delivery-list.ts';
import { webhookEventTypes } from './webhook-events.ts';

export const webhookEndpointSchema = z.object({
  id: idSchema,
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  isActive: z.boolean(),
  /** Why the shop itself switched it off. */
  disabledReason: z.string().nullable(),
  failingSince: timestampSchema.nullable(),
  /** Until when the former secret signs too. */
  previousUntil: timestampSchema.nullable(),
  /** Counts the changes. */
  version: z.number().int(),
  createdAt: timestampSchema,
  /** Of the last 24 hours. */
  delivered: z.number().int(),
  failed: z.number().int(),
});
export type WebhookEndpointView = z.infer<typeof webhookEndpointSchema>;
export const webhookEndpointsSchema = z.object({ items: z.array(webhookEndpointSchema) });

const addressSchema = textSchema(1, 2000)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'linkInvalid')
  .refine((text) => !URL.canParse(text) || (new URL(text).username === '' && new URL(text).hash === ''), 'linkInvalid');
const endpointFields = {
  url: addressSchema,
  description: lineSchema(0, 120).default(''),
  events: z
    .array(z.enum(webhookEventTypes))
    .min(1, 'required')
    .max(webhookEventTypes.length)
    .transform((events) => [...new Set(events)]),
};
export const createWebhookSchema = z.object(endpointFields).strict();
export type CreateWebhook = z.infer<typeof createWebhookSchema>;
export const updateWebhookSchema = z
  .object({ id: idSchema, version: seenVersionSchema, ...endpointFields, isActive: z.boolean() })
  .strict();
export type UpdateWebhook = z.infer<typeof updateWebhookSchema>;

export const rotateSecretSchema = z
  .object({
    id: idSchema,
    /** The former secret has leaked: it signs nothing from now on. */
    revokePrevious: z.boolean().optional(),
  })
  .strict();
export type RotateSecret = z.infer<typeof rotateSecretSchema>;

/** The only times that a secret is told: when it is made and when it is changed. */
export const webhookSecretSchema = z.object({ endpoint: webhookEndpointSchema, secret: z.string() });
export type WebhookSecret = z.infer<typeof webhookSecretSchema>;

export const webhookDeliverySchema = z.object({
  id: idSchema,
  event: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  httpCode: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  at: timestampSchema,
  nextAt: timestampSchema.nullable(),
});
export const webhookDeliveriesInputSchema = z
  .object({ id: idSchema, status: z.enum(deliveryStatuses).optional(), ...pageInputShape(20, 100) })
  .strict();
export type WebhookDeliveriesInput = z.infer<typeof webhookDeliveriesInputSchema>;
export const webhookDeliveryPageSchema = pageOf(webhookDeliverySchema);
export type WebhookDeliveryPage = z.infer<typeof webhookDeliveryPageSchema>;

export const webhookDeliveryDetailSchema = webhookDeliverySchema.extend({
  url: z.string(),
  /** What is sent. */
  body: z.string(),
  log: z.array(
    z.object({
      number: z.number().int(),
      at: timestampSchema,
      durationMs: z.number().int(),
      httpCode: z.number().int().nullable(),
      error: z.string().nullable(),
      response: z.string(),
    }),
  ),
});
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetailSchema>;
