import { prepareCard } from '../../payments/cards/prepare-card.ts';
import {
  type ActivePaymentMethod,
  findActiveMethod,
} from '../../payments/offered-methods/shop-payment-methods.queries.ts';
import { underWayList } from '../../payments/payments-under-way.ts';
import { openProvider } from '../../payments/providers/payment-providers.ts';
import { readCardTerms } from '../../payments/saved-methods/card-terms.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { takeNamedLock } from '../../platform/database/named-lock.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { beginPayment, type StartedPayment } from '../payment/begin-payment.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { endUncharged } from './end-uncharged.ts';

const batchSize = 200;
/** Attempts that a crash cut off before the provider had them; then the buyer pays by themselves. */
const maxAttempts = 3;
/** SQL condition on `users u`: a buyer who may not spend is not charged. */
const maySpend = Prisma.sql`u."status" NOT IN ('banned', 'suspended')`;

/**
 * Charges what was pre-ordered to be paid on release and is released by now, whatever became of the job that was planned
 * for it. Safe to run twice and in parallel.
 */
export async function chargeReleases(services: Services, limit = batchSize): Promise<void> {
  const rows = await services.db.prisma.$queryRaw<{ id: string }[]>`
    SELECT o."id" FROM release_payments r JOIN orders o ON o."id" = r."orderId" AND o."status" = 'pending'
    JOIN users u ON u."id" = o."userId" AND ${maySpend}
    WHERE r."dueUntil" IS NULL AND (r."triedAt" IS NULL OR r."triedAt" < now() - interval '1 minute')
      AND NOT EXISTS (SELECT FROM order_items i JOIN products p ON p."id" = i."productId"
                      WHERE i."orderId" = o."id" AND p."releaseAt" > now())
      AND NOT EXISTS (SELECT FROM payments p WHERE p."orderId" = o."id" AND p."status" IN ${underWayList})
    ORDER BY r."triedAt" NULLS FIRST, r."consentedAt" LIMIT ${limit}`;
  await forEachRow(rows, ({ id }) => chargeRelease(services, id));
}

/**
 * Charges the card of a released pre-order, once: the attempt is written before the provider is asked, and while it is
 * open nobody begins another. What a crash leaves between the two is settled by the reconcile job, and begun anew only
 * when the provider has closed it. Where it cannot be charged the order goes on or ends by `endUncharged`.
 */
export async function chargeRelease(services: Services, orderId: string): Promise<void> {
  const started = await begin(services, orderId);
  if (!started) return;
  const { id: paymentId, amountCents, currency, description, provider } = started;
  await orderCrashPoint('payment.before-charge');
  const terms = await readCardTerms(services, paymentId);
  const request = { paymentId, amountCents, currency, description, isOffSession: true, ...terms };
  const state = await openProvider(services, provider).charge(request);
  await orderCrashPoint('payment.after-charge');
  await settlePayment(services, paymentId, state);
}

interface Due {
  userId: string;
  cardId: string | null;
  amountCents: number;
  productId: string;
  quantity: number;
  attempts: number;
}

async function begin(services: Services, orderId: string): Promise<(StartedPayment & { provider: string }) | null> {
  const due = await findDue(services, orderId);
  if (!due) return null;
  const activeMethod = await findCardMethod(services, due.userId);
  // The shop takes no cards at the moment: it is tried again.
  if (!activeMethod) return null;
  try {
    if (due.attempts >= maxAttempts) throw new AppError('PAYMENT_UNAVAILABLE');
    const { provider } = activeMethod.provider;
    if (due.cardId === null) throw new AppError('VALIDATION_FAILED');
    const note = await prepareCard(services, { userId: due.userId, provider, paymentToken: due.cardId });
    const onLocked = (tx: Transaction) => requireTurn(tx, orderId, due);
    const terms = { activeMethod, provider, note, isOffSession: true, expectedCents: due.amountCents, onLocked };
    return { ...(await beginPayment(services.db, orderId, terms)), provider };
  } catch (error) {
    // Somebody else is at it, or there is nothing to deliver yet.
    if (error instanceof AppError && error.code === 'ORDER_LOCKED') return null;
    if (!(error instanceof AppError) || !(await endUncharged(services, orderId, error.code))) throw error;
    return null;
  }
}

async function findCardMethod(services: Services, userId: string): Promise<ActivePaymentMethod | null> {
  try {
    return await findActiveMethod(services, userId, 'card');
  } catch (error) {
    if (error instanceof AppError && error.code === 'PROVIDER_NOT_CONFIGURED') return null;
    throw error;
  }
}

/** The order, when its card is to be charged now; notes that it was tried. */
async function findDue({ db }: Services, orderId: string): Promise<Due | undefined> {
  const [due] = await db.prisma.$queryRaw<Due[]>`
    UPDATE release_payments r SET "triedAt" = clock_timestamp()
    FROM orders o, order_items i, products p, users u
    WHERE r."orderId" = ${orderId}::uuid AND r."dueUntil" IS NULL AND o."id" = r."orderId" AND o."status" = 'pending'
      AND i."orderId" = o."id" AND p."id" = i."productId" AND (p."releaseAt" IS NULL OR p."releaseAt" <= clock_timestamp())
      AND u."id" = o."userId" AND ${maySpend}
    RETURNING o."userId", r."cardId", r."amountCents", i."productId", i."quantity",
      (SELECT count(*)::int FROM payments a WHERE a."orderId" = o."id" AND a."isOffSession") AS "attempts"`;
  return due;
}

/**
 * ORDER_LOCKED while it waits: another worker asked for its payment, the release was moved, or there are not enough units
 * for it besides those that are paid already. No money is taken for what cannot be delivered.
 */
async function requireTurn(tx: Transaction, orderId: string, { productId, quantity }: Due): Promise<void> {
  // Its charges count each other's units.
  await takeNamedLock(tx, 'release-charges', productId);
  const [turn] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM release_payments r, products p
    WHERE r."orderId" = ${orderId}::uuid AND r."dueUntil" IS NULL AND p."id" = ${productId}::uuid
      AND (p."releaseAt" IS NULL OR p."releaseAt" <= clock_timestamp())
      AND (p."stockQuantity" IS NULL OR p."stockQuantity" >= ${quantity} + (
        SELECT COALESCE(sum(s."quantity"), 0) FROM stock_reservations s JOIN order_items i ON i."id" = s."orderItemId"
        WHERE s."productId" = p."id" AND s."isPreorder" AND i."orderId" <> r."orderId"
          AND (s."status" = 'sold' OR s."status" = 'held' AND EXISTS (
            SELECT FROM payments a WHERE a."orderId" = i."orderId" AND a."status" IN ${underWayList}))))`;
  if (!turn) throw new AppError('ORDER_LOCKED', { retryAfter: 60 });
}
