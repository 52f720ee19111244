import { z } from 'zod';
import { dayMs } from '../../../shared/dates/spans.ts';
import type { PaypalEventName } from '../../../shared/payments/provider-webhooks.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Services } from '../../platform/services.ts';
import { fromPaypalAmount } from '../gateway/gateway-money.ts';
import type { ProviderEvent, WebhookSource } from '../gateway/webhook-source.ts';
import { type PaypalRefund, paypalCaptureSchema, paypalOrderSchema, paypalRefundSchema } from './paypal.schemas.ts';
import { callPaypal, openPaypal, PaypalRefusal } from './paypal-client.ts';
import type { PaypalConfig } from './paypal-config.ts';
import { findPaypalOrderId } from './paypal-disputes.ts';

/** PayPal repeats a message for three days under its first time. */
const oldestMs = 4 * dayMs;
const aheadMs = 300_000;

const linksSchema = z.array(z.object({ href: z.string() })).default([]);
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  event_type: z.string().max(255),
  resource: z.record(z.string(), z.unknown()),
  links: linksSchema,
});
const disputeSchema = z.object({ dispute_id: z.string().min(1) });

/** The status that a capture must have for its webhook to be consistent. */
const captureStatuses: Readonly<Record<string, readonly string[]>> = {
  'PAYMENT.CAPTURE.COMPLETED': ['COMPLETED'],
  'PAYMENT.CAPTURE.PENDING': ['PENDING'],
  'PAYMENT.CAPTURE.DENIED': ['DECLINED', 'DENIED'],
  'PAYMENT.CAPTURE.DECLINED': ['DECLINED', 'DENIED'],
} satisfies Partial<Record<PaypalEventName, readonly string[]>>;

const refundTypes = new Set<string>([
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.FAILED',
] satisfies PaypalEventName[]);

export function createPaypalWebhooks(services: Services): WebhookSource {
  return {
    verify: async (raw, headers) => {
      const config = await openPaypal(services);
      const field = (name: string) => z.string().min(1).max(2000).safeParse(headers[`paypal-${name}`]).data;
      const transmission = {
        auth_algo: field('auth-algo'),
        cert_url: field('cert-url'),
        transmission_id: field('transmission-id'),
        transmission_sig: field('transmission-sig'),
        transmission_time: field('transmission-time'),
        webhook_id: config.webhookId,
      };
      const event = parseEvent(raw);
      const age = databaseNow().getTime() - Date.parse(transmission.transmission_time ?? '');
      const isTimely = age > -aheadMs && age < oldestMs;
      if (!event || !isTimely || Object.values(transmission).includes(undefined)) throw new AppError('WEBHOOK_REFUSED');
      if (!(await isSigned(services, transmission, raw))) throw new AppError('WEBHOOK_REFUSED');
      return { eventId: event.id, type: event.event_type, payload: JSON.parse(raw) };
    },
    read: async (payload) => {
      const event = eventSchema.parse(payload);
      const faults = isOfMode(event, await openPaypal(services)) ? [] : ['mode'];
      return await readResource(services, event.event_type, event.resource, faults);
    },
  };
}

function parseEvent(raw: string) {
  try {
    return eventSchema.safeParse(JSON.parse(raw)).data;
  } catch {
    return undefined;
  }
}

/** The event is forwarded as the received bytes, because PayPal signed those and not the parsed JSON. */
async function isSigned(services: Services, transmission: object, raw: string): Promise<boolean> {
  const body = `${JSON.stringify(transmission).slice(0, -1)},"webhook_event":${raw}}`;
  const answer = z.object({ verification_status: z.string() });
  try {
    const path = '/v1/notifications/verify-webhook-signature';
    return (await callPaypal(services, { path, body, answer })).verification_status === 'SUCCESS';
  } catch (error) {
    if (error instanceof PaypalRefusal) return false;
    throw error;
  }
}

/** Webhooks do not name the sandbox, but their links do. */
function isOfMode({ resource, links }: z.infer<typeof eventSchema>, { apiBase }: PaypalConfig): boolean {
  const { host } = new URL(apiBase);
  const all = [...links, ...(linksSchema.safeParse(resource.links).data ?? [])];
  const hosts = all
    .map(({ href }) => (URL.canParse(href) ? new URL(href).host : ''))
    .filter((name) => /^api/.test(name) || name === host);
  return hosts.length > 0 && hosts.every((name) => name === host || name === host.replace(/^api-m\./, 'api.'));
}

async function readResource(
  services: Services,
  type: string,
  resource: unknown,
  faults: string[],
): Promise<ProviderEvent> {
  if (type === 'CHECKOUT.ORDER.APPROVED') {
    const order = paypalOrderSchema.safeParse(resource).data;
    const [unit] = order?.purchase_units ?? [];
    if (!order || !unit) return { about: 'nothing' };
    const isTrue = order.status === 'APPROVED' || order.status === 'COMPLETED';
    const claims = { paymentId: unit.custom_id ?? null, reference: order.id, money: fromPaypalAmount(unit.amount) };
    return { about: 'payment', ...claims, faults: isTrue ? faults : [...faults, 'status'] };
  }
  if (Object.hasOwn(captureStatuses, type)) {
    const capture = paypalCaptureSchema.safeParse(resource).data;
    if (!capture) return { about: 'nothing' };
    const reference = capture.supplementary_data?.related_ids?.order_id ?? null;
    const claims = { paymentId: capture.custom_id ?? null, reference, money: fromPaypalAmount(capture.amount) };
    const isTrue = captureStatuses[type]?.includes(capture.status);
    return { about: 'payment', ...claims, faults: isTrue ? faults : [...faults, 'status'] };
  }
  if (refundTypes.has(type)) {
    const refund = paypalRefundSchema.safeParse(resource).data;
    return refund ? { about: 'refund', reference: await findOrderOf(services, refund), faults } : { about: 'nothing' };
  }
  if (!type.startsWith('CUSTOMER.DISPUTE.')) return { about: 'nothing' };
  const dispute = disputeSchema.safeParse(resource).data;
  return dispute ? { about: 'dispute', disputeId: dispute.dispute_id, faults } : { about: 'nothing' };
}

/** A refund only links to its capture. */
async function findOrderOf(services: Services, { links }: PaypalRefund): Promise<string | null> {
  const up = links.find(({ rel }) => rel === 'up')?.href ?? '';
  const captureId = /\/v2\/payments\/captures\/([A-Za-z0-9]+)$/.exec(up)?.[1];
  return captureId ? await findPaypalOrderId(services, captureId) : null;
}
