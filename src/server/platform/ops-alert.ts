import { v7 as uuid } from 'uuid';
import type { Transaction } from './database/db.ts';

export interface OpsAlertInput {
  /** The kind of alert, such as "ledger-difference". */
  kind: string;
  /** Identifies the alert, such as "low-keys:<product id>": while it is open, raising it again only renews it. */
  dedupeKey: string;
  title: string;
  details?: Record<string, unknown>;
}

/** Raises an alert for operators, in the transaction that found the problem. Returns whether it is new. */
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

/** Closes the alerts of a kind about one order. */
export async function resolveOrderAlerts(tx: Transaction, kind: string, orderId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE ops_alerts SET "resolvedAt" = now()
    WHERE "resolvedAt" IS NULL AND "kind" = ${kind} AND "details" ->> 'orderId' = ${orderId}`;
}

/** Closes an alert; does nothing when none is open. */
export async function resolveAlert(tx: Transaction, dedupeKey: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE ops_alerts SET "resolvedAt" = now() WHERE "dedupeKey" = ${dedupeKey} AND "resolvedAt" IS NULL`;
}
