import { z } from 'zod';
import { type Database, transaction } from '../platform/database/db.ts';
import { saveProgress } from './save-progress.ts';

const placeSchema = z.object({ after: z.uuid() });

/**
 * The next batch of a job whose rows stay while they fail: behind the last one of a batch that was full, and from the
 * first one again where fewer are left, so that none of them keeps the others from their turn. `read` gives the rows
 * behind that of an id, in an order that stays; `key` is no setting of the shop's.
 */
export async function takeRoundRobinBatch<Row extends { id: string }>(
  db: Database,
  { key, limit }: { key: string; limit: number },
  read: (after: string | null, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const kept = await db.prisma.setting.findUnique({ where: { key }, select: { value: true } });
  const after = placeSchema.safeParse(kept?.value).data?.after ?? null;
  const next = await read(after, limit);
  const isRound = after !== null && next.length < limit;
  const first = isRound ? await read(null, limit - next.length) : [];
  const rows = [...next, ...first.filter(({ id }) => !next.some((row) => row.id === id))];
  const last = rows.length < limit ? undefined : rows.at(-1);
  if ((last?.id ?? null) !== after) {
    await transaction(db, (tx) => saveProgress(tx, key, last ? { after: last.id } : {}));
  }
  return rows;
}
