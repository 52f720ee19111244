import { v7 as uuid } from 'uuid';
import type { PaymentMethod } from '../../../shared/payments/payment.schemas.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { CardNote } from '../cards/prepare-card.ts';

interface NewPayment extends Partial<CardNote> {
  /** What it pays for: an order or a top-up. */
  orderId?: string;
  topUpId?: string;
  provider: string;
  method: PaymentMethod;
  amountCents: number;
  currency: string;
  /** For money that has moved already. */
  providerReference?: string;
}

/** Writes a new attempt to pay and returns its id. Call with the row of its order or top-up locked. */
export async function openPayment(tx: Transaction, payment: NewPayment): Promise<string> {
  const data = { ...payment, id: uuid(), createdAt: databaseNow() };
  return (await tx.payment.create({ data, select: { id: true } })).id;
}
