import { z } from 'zod';
import type { StripeEventName } from '../../../shared/payments/provider-webhooks.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Services } from '../../platform/services.ts';
import { fromStripeAmount } from '../gateway/gateway-money.ts';
import type { ProviderEvent, WebhookSource } from '../gateway/webhook-source.ts';
import { openStripe } from './stripe-client.ts';

/** How far the time of a signature may lie from now, to either side. */
const toleranceSeconds = 300;

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  livemode: z.boolean(),
  account: z.string().optional(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
const metadataSchema = z.record(z.string(), z.string()).default({});
const intentSchema = z.object({
  object: z.literal('payment_intent'),
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  amount_received: z.number().default(0),
  currency: z.string(),
  livemode: z.boolean().optional(),
  metadata: metadataSchema,
});
/** Of a refund, or of the charge that it gives back. */
const refundedSchema = z.object({ payment_intent: z.string().nullable() });
const payoutSchema = z.object({ object: z.literal('payout'), id: z.string() });
const disputeSchema = z.object({ object: z.literal('dispute'), id: z.string() });

const setupSchema = z.object({ object: z.literal('setup_intent'), id: z.string(), metadata: metadataSchema.nullish() });
const methodSchema = z.object({ object: z.literal('payment_method'), id: z.string() });

/** The status that an intent must have for its webhook to be consistent. */
const intentStatuses: Readonly<Record<string, string>> = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.payment_failed': 'requires_payment_method',
  'payment_intent.canceled': 'canceled',
  'payment_intent.processing': 'processing',
  'payment_intent.requires_action': 'requires_action',
} satisfies Record<Extract<StripeEventName, `payment_intent.${string}`>, string>;

export function createStripeWebhooks(services: Services): WebhookSource {
  return {
    verify: async (raw, headers) => {
      const { stripe, config } = await openStripe(services);
      const signature = headers['stripe-signature'];
      const signedAt = Number(/(?:^|,)t=(\d+)/.exec(`${signature}`)?.[1]);
      const isFromFuture = signedAt > databaseNow().getTime() / 1000 + toleranceSeconds;
      if (typeof signature !== 'string' || isFromFuture) throw new AppError('WEBHOOK_REFUSED');
      try {
        stripe.webhooks.constructEvent(raw, signature, config.webhookSecret, toleranceSeconds);
      } catch (cause) {
        throw new AppError('WEBHOOK_REFUSED', { cause });
      }
      const event = eventSchema.safeParse(JSON.parse(raw));
      if (!event.success) throw new AppError('WEBHOOK_REFUSED', { cause: event.error });
      return { eventId: event.data.id, type: event.data.type, payload: JSON.parse(raw) };
    },
    read: async (payload) => {
      const event = eventSchema.parse(payload);
      const { config } = await openStripe(services);
      const faults = [
        ...(event.account === undefined ? [] : ['account']),
        ...(event.livemode === config.isLive && event.data.object.livemode !== !config.isLive ? [] : ['mode']),
      ];
      return readObject(event.type, event.data.object, faults);
    },
  };
}

function readObject(type: string, object: unknown, faults: string[]): ProviderEvent {
  if (Object.hasOwn(intentStatuses, type)) {
    const intent = intentSchema.safeParse(object).data;
    if (!intent) return { about: 'nothing' };
    const { id: reference, status, amount, amount_received, currency, metadata } = intent;
    return {
      about: 'payment',
      paymentId: metadata.paymentId ?? null,
      reference,
      money: fromStripeAmount(status === 'succeeded' ? amount_received : amount, currency),
      faults: status === intentStatuses[type] ? faults : [...faults, 'status'],
    };
  }
  if (/^(charge\.refunded|charge\.refund\.updated|refund\.(created|updated|failed))$/.test(type)) {
    const refunded = refundedSchema.safeParse(object).data;
    return refunded ? { about: 'refund', reference: refunded.payment_intent, faults } : { about: 'nothing' };
  }
  if (type.startsWith('charge.dispute.')) {
    const dispute = disputeSchema.safeParse(object).data;
    return dispute ? { about: 'dispute', disputeId: dispute.id, faults } : { about: 'nothing' };
  }
  if (type === 'payout.paid') {
    const payout = payoutSchema.safeParse(object).data;
    return payout ? { about: 'payout', payoutId: payout.id, faults } : { about: 'nothing' };
  }
  if (type === 'setup_intent.succeeded') {
    const setup = setupSchema.safeParse(object).data;
    if (!setup) return { about: 'nothing' };
    return { about: 'card', setupId: setup.id, userId: setup.metadata?.userId ?? null, faults };
  }
  if (type === 'payment_method.detached') {
    const method = methodSchema.safeParse(object).data;
    return method ? { about: 'card-gone', token: method.id, faults } : { about: 'nothing' };
  }
  return { about: 'nothing' };
}
