import { v7 as uuid } from 'uuid';
import type { Transaction } from '../platform/database/db.ts';
import type { LedgerTransactionType } from '../platform/generated/enums.ts';

interface VoidedEvent {
  type: LedgerTransactionType;
  /** As of the event that will never be booked. */
  idempotencyKey: string;
  refundId?: string;
  /** Why not. */
  note: string;
}

/** Takes an event's key without postings, so that it can never be booked. Nothing when it was booked before. */
export async function voidEvent(tx: Transaction, { type, idempotencyKey, refundId, note }: VoidedEvent): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO ledger_transactions ("id", "type", "idempotencyKey", "refundId", "note")
    VALUES (${uuid()}::uuid, ${type}::"LedgerTransactionType", ${idempotencyKey}, ${refundId ?? null}::uuid, ${note})
    ON CONFLICT ("idempotencyKey") DO NOTHING`;
}
