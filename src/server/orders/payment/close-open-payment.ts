import type { PaymentStatus } from '../../../shared/payments/payment.machine.ts';
import { underWayList } from '../../payments/payments-under-way.ts';
import { openProvider } from '../../payments/providers/payment-providers.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';

interface OpenPayment {
  id: string;
  provider: string;
  /** For so long a charge may still be on its way; null where none is. */
  chargingSeconds: number | null;
}

/**
 * Ends the order's open attempt, so that another can begin or the order be cancelled: closes it at the provider first
 * and books what was captured before. Returns whether the order is paid by that; ORDER_LOCKED while a charge may still
 * be on its way.
 */
export async function closeOpenPayment(services: Services, orderId: string): Promise<boolean> {
  const { rows } = await services.db.pool.query<OpenPayment>({
    name: 'payments-find-open',
    text: `SELECT "id", "provider", CASE WHEN "status" = 'pending' AND "createdAt" > now() - interval '60 seconds'
             THEN ceil(extract(epoch FROM "createdAt" + interval '60 seconds' - now()))::int END AS "chargingSeconds"
           FROM payments WHERE "orderId" = $1 AND "status" IN ${underWayList.sql}`,
    values: [orderId],
  });
  let isPaid = false;
  for (const { id, provider, chargingSeconds } of rows) {
    if (chargingSeconds !== null) throw new AppError('ORDER_LOCKED', { retryAfter: chargingSeconds });
    const state = await openProvider(services, provider).abandon(id);
    const status = await settlePayment(services, id, state);
    // The provider is still deciding: neither another attempt nor a cancellation may overtake it.
    if (status === 'processing') throw new AppError('ORDER_LOCKED', { retryAfter: 10 });
    isPaid ||= status === 'paid';
  }
  return isPaid;
}

/**
 * Books what became of the attempt whose request was cut off before it had the provider's answer. Null where there is no
 * such attempt, or the provider knows nothing of it, which may still be on its way.
 */
export async function resumeOpenPayment(
  services: Services,
  orderId: string,
): Promise<{ paymentId: string; status: PaymentStatus } | null> {
  const attempt = await services.db.prisma.payment.findFirst({
    where: { orderId, status: 'pending' },
    select: { id: true, provider: true, providerReference: true },
  });
  if (!attempt) return null;
  const { id: paymentId, provider, providerReference } = attempt;
  const state = await openProvider(services, provider).lookup(paymentId, providerReference ?? undefined);
  return state && { paymentId, status: await settlePayment(services, paymentId, state) };
}

/** ORDER_LOCKED where another attempt began since. Call with the order's row locked. */
export async function requireNoOpenPayment(tx: Transaction, orderId: string): Promise<void> {
  refuseOpenPayments(await tx.$queryRaw<object[]>(selectOpenPayments(orderId)));
}

export function selectOpenPayments(orderId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT "id" FROM payments WHERE "orderId" = ${orderId}::uuid AND "status" IN ${underWayList}`;
}

export function refuseOpenPayments(open: readonly object[]): void {
  if (open.length > 0) throw new AppError('ORDER_LOCKED', { retryAfter: 2 });
}
