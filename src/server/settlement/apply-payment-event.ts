import { z } from 'zod';
import { applyToCard, recordDetachedCard } from '../payments/cards/card-events.ts';
import type { ProviderEvent } from '../payments/gateway/webhook-source.ts';
import { openProvider } from '../payments/providers/payment-providers.ts';
import { recordWebhookOutcome } from '../payments/webhooks/record-webhook-outcome.ts';
import { openWebhookSource } from '../payments/webhooks/webhook-sources.ts';
import { transaction } from '../platform/database/db.ts';
import { raiseAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { applyRefunds } from './apply-refunds.ts';
import { notePaidOut } from './note-paid-out.ts';
import { recordDispute } from './record-dispute.ts';
import { settlePayment } from './settle-payment.ts';
import { settlementCrashPoint } from './settlement-crash-points.ts';

interface StoredEvent {
  id: string;
  provider: string;
  eventId: string;
  type: string;
}

/**
 * Processes one stored webhook. It only says where to look: when it matches our records in every respect (M-09), the
 * provider is asked and its answer is booked, so neither order nor number of webhooks matters.
 */
export async function applyPaymentEvent(services: Services, eventRowId: string): Promise<void> {
  const { prisma } = services.db;
  const row = await prisma.webhookEvent.findUnique({ where: { id: eventRowId } });
  if (!row || row.processedAt) return;
  const event = await openWebhookSource(services, row.provider).read(row.payload);
  const outcome = await apply(services, row, event);
  await recordWebhookOutcome(prisma, row.id, outcome);
}

async function apply(services: Services, row: StoredEvent, event: ProviderEvent): Promise<string> {
  if (event.about === 'nothing') return 'ignored: not relevant to the shop';
  if (event.faults.length > 0) return await refuse(services, row, event.faults);
  if (event.about === 'payment') return await applyToPayment(services, row, event);
  if (event.about === 'dispute') return await recordDispute(services, row.provider, event.disputeId);
  if (event.about === 'payout') return await notePaidOut(services, row.provider, event.payoutId);
  if (event.about === 'card') return await applyToCard(services, row.provider, event);
  if (event.about === 'card-gone') return await recordDetachedCard(services, row.provider, event.token);
  return await applyRefunds(services, row.provider, event.reference);
}

async function applyToPayment(
  services: Services,
  row: StoredEvent,
  event: Extract<ProviderEvent, { about: 'payment' }>,
): Promise<string> {
  const paymentId = z.uuid().safeParse(event.paymentId).data;
  // The provider account may be used for more than this shop.
  if (!paymentId) return 'ignored: refers to no payment of this shop';
  const payment = await services.db.prisma.payment.findUnique({
    where: { id: paymentId },
    select: { provider: true, providerReference: true, amountCents: true, currency: true },
  });
  if (!payment) return await refuse(services, row, ['payment']);
  const { reference, money } = event;
  const differences = [
    ...(payment.provider === row.provider ? [] : ['provider']),
    ...(!payment.providerReference || payment.providerReference === reference ? [] : ['reference']),
    ...(payment.amountCents === money?.amountCents ? [] : ['amount']),
    ...(payment.currency === money?.currency ? [] : ['currency']),
  ];
  if (differences.length > 0) return await refuse(services, row, differences, paymentId);
  await settlementCrashPoint('webhook.before-ask');
  const state = await openProvider(services, payment.provider).lookup(paymentId, reference ?? undefined);
  await settlementCrashPoint('webhook.after-ask');
  if (!state) return 'ignored: the provider knows no such payment';
  return `payment ${await settlePayment(services, paymentId, state)}`;
}

/** A signed webhook that does not match: a wrong setting or worse. It changes nothing and raises an alert. */
async function refuse(services: Services, row: StoredEvent, faults: string[], paymentId?: string): Promise<string> {
  const { provider, eventId, type } = row;
  const details = { provider, eventId, type, faults, ...(paymentId && { paymentId }) };
  services.logger.warn({ security: 'webhook-mismatch', ...details }, 'A signed webhook does not match our records');
  await transaction(services.db, (tx) =>
    raiseAlert(tx, {
      kind: 'webhook-mismatch',
      dedupeKey: `webhook-mismatch:${provider}:${eventId}`,
      title: `A message from ${provider} does not match our records: ${faults.join(', ')}`,
      details,
    }),
  );
  return `refused: ${faults.join(', ')}`;
}
