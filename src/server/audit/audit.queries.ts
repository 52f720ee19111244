import { countPages } from '../../shared/pagination/page.rules.ts';
import type { Database } from '../platform/database/db.ts';

const maxCounted = 10_000;

/** Entries about an account or by it, newest first. Counting ends at 10,000. */
export async function listAuditOfUser(
  { prisma }: Database,
  { id, page, limit }: { id: string; page: number; limit: number },
) {
  const where = { OR: [{ entity: 'user', entityId: id }, { userId: id }] };
  const [rows, totalItems] = await Promise.all([
    prisma.auditEntry.findMany({ where, orderBy: { seq: 'desc' }, skip: (page - 1) * limit, take: limit }),
    prisma.auditEntry.count({ where, take: maxCounted }),
  ]);
  const toText = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const items = rows.map(({ entity, action, key, userId, userName, ipMasked, oldValue, newValue, ...row }) => ({
    ...{ id: row.id, entity, action, key, userId, userName, ipMasked },
    ...{ oldValue: toText(oldValue), newValue: toText(newValue), at: row.timestamp.toISOString() },
  }));
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}
