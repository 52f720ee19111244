import { readLostDisputes } from '../payments/attempts/lost-disputes.ts';
import type { Payment } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { applyRefunds } from './apply-refunds.ts';
import { payeeOf, type ReportedRefund } from './payee.ts';

/**
 * Books what banks took by all lost disputes of a charge, once none of it runs any more: what is withheld meanwhile is
 * divided between them. Null where none was lost. Returns what it came to. Safe to repeat.
 */
export async function bookLostDisputes(
  services: Services,
  provider: string,
  reference: string,
): Promise<string | null> {
  const { prisma } = services.db;
  const payment = await prisma.payment.findFirst({ where: { provider, providerReference: reference } });
  if (!payment) return null;
  const { isRunning, isListed, lost } = await readLostDisputes(prisma, payment.id);
  if (lost.length === 0) return null;
  if (isRunning) return 'waits for another dispute';
  if (isListed) return await applyRefunds(services, provider, reference);
  const taken = lost.map(({ disputeId, takenCents }) => ({
    ...{ amountCents: takenCents ?? 0, currency: payment.currency, refundId: null, reason: 'dispute' as const },
    state: { status: 'settled' as const, reference: disputeId },
  }));
  return await bookTaken(services, payment, taken);
}

/** Books what is known to be taken by banks. */
async function bookTaken(services: Services, payment: Payment, taken: readonly ReportedRefund[]): Promise<string> {
  const { payee } = payeeOf(services, payment);
  if (payee.taken) return await payee.taken(services, payment, taken);
  const outcomes: string[] = [];
  for (const one of taken) outcomes.push(await payee.refunded(services, payment, one));
  return outcomes.join(', ');
}
