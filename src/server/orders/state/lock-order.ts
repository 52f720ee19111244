import type { OrderStatus } from '../../../shared/orders/order.machine.ts';
import type { PaymentStatus } from '../../../shared/payments/payment.machine.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { orderCrashPoint } from './order-crash-points.ts';
import { payerLock } from './owned-lines.ts';

/** An order whose row this transaction holds: nobody else changes it before the commit. */
export interface LockedOrder {
  id: string;
  userId: string;
  orderNumber: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalCents: number;
  currency: string;
  hasConsented: boolean;
  isExpired: boolean;
  isGift: boolean;
  /** Who claimed the gift. */
  recipientId: string | null;
}

/** Who gets what is in the order; null while it is a gift that nobody claimed. */
export function holderOf({ isGift, recipientId, userId }: HolderFacts): string | null {
  return isGift ? recipientId : userId;
}
type HolderFacts = Pick<LockedOrder, 'isGift' | 'recipientId' | 'userId'>;

const lockNotAvailable = '55P03';

/** Waits for the order's row. Every transition of order, payment or delivery begins here. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder> {
  const [order] = await selectForUpdate(tx, orderId, Prisma.empty);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  return order;
}

/**
 * For interactive calls: ORDER_LOCKED at once while somebody else holds the row (D-36). `withPayer` waits for the buyer's
 * other payments too, once the row is locked.
 */
export async function lockOrderNow(tx: Transaction, orderId: string, { withPayer = false } = {}): Promise<LockedOrder> {
  try {
    const [order] = await selectForUpdate(tx, orderId, Prisma.sql`NOWAIT`, withPayer);
    if (order) return order;
  } catch (error) {
    if (isLockRefused(error)) throw new AppError('ORDER_LOCKED', { retryAfter: 1, cause: error });
    throw error;
  }
  throw new AppError('ORDER_NOT_FOUND');
}

/** For jobs that work through many orders: null when somebody else holds the row, since the next run comes anyway. */
export async function lockOrderIfFree(tx: Transaction, orderId: string): Promise<LockedOrder | null> {
  const [order] = await selectForUpdate(tx, orderId, Prisma.sql`SKIP LOCKED`);
  return order ?? null;
}

async function selectForUpdate(
  tx: Transaction,
  orderId: string,
  mode: Prisma.Sql,
  withPayer = false,
): Promise<LockedOrder[]> {
  const locked = Prisma.sql`
    SELECT "id", "userId", "orderNumber", "status", "paymentStatus", "totalCents", "currency",
           "withdrawalConsentAt" IS NOT NULL AS "hasConsented", "expiresAt" <= now() AS "isExpired", "isGift", "recipientId"
    FROM orders WHERE "id" = ${orderId}::uuid FOR UPDATE ${mode}`;
  const rows = await tx.$queryRaw<LockedOrder[]>(withPayer ? andPayer(locked) : locked);
  await orderCrashPoint('order.locked');
  return rows;
}

/** Materialized, so that the order is locked first. */
function andPayer(locked: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    WITH locked AS MATERIALIZED (${locked}), payer AS MATERIALIZED (
      SELECT "id", ${payerLock(Prisma.sql`"userId"::text`)} AS "lock" FROM locked)
    SELECT locked.*, payer."lock"::text AS "payerLock" FROM locked JOIN payer USING ("id")`;
}

function isLockRefused(error: unknown): boolean {
  return (
    error instanceof Prisma.PrismaClientKnownRequestError && JSON.stringify(error.meta ?? {}).includes(lockNotAvailable)
  );
}
