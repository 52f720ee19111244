import { z } from 'zod';
import { findLost } from '../payments/lost-payments.queries.ts';
import type { Transaction } from '../platform/database/db.ts';

const detailsSchema = z.object({ orderId: z.uuid().optional(), paymentId: z.uuid().optional() });

/** Those of the alerts about lost coins whose payment is still lost: it is decided in its list, not by closing them. */
export async function findUndecided(
  tx: Pick<Transaction, 'payment'>,
  alerts: readonly { id: string; kind: string; details: unknown }[],
): Promise<ReadonlySet<string>> {
  const about = alerts.flatMap(({ id, kind, details }) => {
    const { data } = detailsSchema.safeParse(details);
    return kind === 'crypto-lost' && data ? [{ id, ids: [data.orderId ?? [], data.paymentId ?? []].flat() }] : [];
  });
  if (about.length === 0) return new Set();
  const lost = await findLost(
    tx,
    about.flatMap(({ ids }) => ids),
  );
  return new Set(about.filter(({ ids }) => ids.some((id) => lost.has(id))).map(({ id }) => id));
}
