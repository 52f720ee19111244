import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import type { ChargeRequest } from '../gateway/payment-provider.ts';
import { payerOf, payerSelect } from '../payer/payer.ts';
import { openPaymentMethod } from './store-payment-method.ts';

/**
 * The saved-card part of an attempt, as its provider needs it. Read only from our own rows, so that a repeat of the
 * call is identical.
 */
export async function readCardTerms(
  services: Services,
  paymentId: string,
): Promise<Pick<ChargeRequest, 'saved' | 'keep'>> {
  const { prisma } = services.db;
  const payment = await prisma.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: {
      provider: true,
      keepsCard: true,
      savedMethodId: true,
      ...payerSelect,
    },
  });
  const { keepsCard, savedMethodId: id, provider } = payment;
  const userId = payerOf(payment);
  if (!userId || (!keepsCard && id === null)) return {};
  const { testMode } = await getSettings(services.db);
  const known = await prisma.paymentCustomer.findUnique({
    where: { userId_provider_isLive: { userId, provider, isLive: !testMode } },
    select: { reference: true },
  });
  const customer = known?.reference ?? '';
  if (id === null) return { keep: { customer } };
  const opened = await transaction(services.db, (tx) => openPaymentMethod(services, tx, { userId, id })).catch(ifGone);
  return opened ? { saved: { token: opened.token, customer } } : {};
}

/** Removed since then: an attempt without a card cannot pay, but can still be closed at its provider. */
function ifGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}
