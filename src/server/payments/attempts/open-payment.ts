import { v7 as uuid } from 'uuid';
import type { PaymentMethod } from '../../../shared/payments/payment.schemas.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { insertRows } from '../../platform/database/write-together.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { CardNote } from '../cards/prepare-card.ts';

interface NewPayment extends Partial<CardNote> {
  /** What it pays for: an order, a top-up or a membership. */
  orderId?: string;
  topUpId?: string;
  vipPurchaseId?: string;
  provider: string;
  method: PaymentMethod;
  amountCents: number;
  currency: string;
  isOffSession?: boolean;
  /** For money that has moved already. */
  providerReference?: string;
}

/** Writes a new attempt to pay and returns its id. Call with the row of its order or top-up locked. */
export async function openPayment(tx: Transaction, payment: NewPayment): Promise<string> {
  const { id, write } = insertPayment(payment);
  await tx.$executeRaw(write);
  return id;
}

/** The same as a part of `writeTogether`. */
export function insertPayment(payment: NewPayment): { id: string; write: Prisma.Sql } {
  const [id, now] = [uuid(), databaseNow()];
  return { id, write: insertRows('payments', [{ ...payment, id, createdAt: now, updatedAt: now }]) };
}
