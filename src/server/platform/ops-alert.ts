import { v7 as uuid } from 'uuid';
import type { Transaction } from './database/db.ts';

export interface OpsAlertInput {
  /** What sort of matter it is, such as "ledger-difference". */
  kind: string;
  /** The matter itself, such as "low-keys:<product id>": while it is open, finding it again only renews it. */
  dedupeKey: string;
  title: string;
  details?: Record<string, unknown>;
}

/** Puts a matter before the operators, in the transaction that found it. Returns whether it is new. */
export async function raiseAlert(tx: Transaction, alert: OpsAlertInput): Promise<boolean> {
  const { kind, dedupeKey, title, details = {} } = alert;
  const [row] = await tx.$queryRaw<{ isNew: boolean }[]>`
    INSERT INTO ops_alerts ("id", "kind", "dedupeKey", "title", "details")
    VALUES (${uuid()}::uuid, ${kind}, ${dedupeKey}, ${title}, ${JSON.stringify(details)}::jsonb)
    ON CONFLICT ("dedupeKey") WHERE "resolvedAt" IS NULL
    DO UPDATE SET "seenAt" = now(), "title" = EXCLUDED."title", "details" = EXCLUDED."details"
    RETURNING "createdAt" = "seenAt" AS "isNew"`;
  return row?.isNew ?? false;
}

/** Says that a matter is over; does nothing when none is open. */
export async function resolveAlert(tx: Transaction, dedupeKey: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE ops_alerts SET "resolvedAt" = now() WHERE "dedupeKey" = ${dedupeKey} AND "resolvedAt" IS NULL`;
}
