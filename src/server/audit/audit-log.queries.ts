import { z } from 'zod';
import type { AuditEntryView, AuditLogInput } from '../../shared/audit/audit-log.schemas.ts';
import { dayMs } from '../../shared/dates/spans.ts';
import { countPages } from '../../shared/pagination/page.rules.ts';
import type { Database, Transaction } from '../platform/database/db.ts';
import type { AuditEntry, Prisma } from '../platform/generated/client.ts';

const maxCounted = 10_000;

/** Entries of the audit log, newest first. Counting ends at 10,000. */
export async function listAuditLog(
  { prisma }: Database,
  { page, limit, ...filters }: AuditLogInput & { entities?: readonly string[] },
) {
  const where = whereOf(filters);
  const [rows, totalItems] = await Promise.all([
    prisma.auditEntry.findMany({ where, orderBy: { seq: 'desc' }, skip: (page - 1) * limit, take: limit }),
    prisma.auditEntry.count({ where, take: maxCounted }),
  ]);
  return { items: rows.map(toAuditView), page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

/** The entries of these days, the last one whole, oldest first. They are read in parts. */
export async function* findAuditEntries(
  { prisma }: Database,
  { from, to }: { from: string; to: string },
): AsyncGenerator<AuditEntryView> {
  const timestamp = { gte: new Date(from), lt: endOf(to) };
  for (let seq = 0n; ; ) {
    const rows = await prisma.auditEntry.findMany({
      where: { timestamp, seq: { gt: seq } },
      orderBy: { seq: 'asc' },
      take: 1000,
    });
    yield* rows.map(toAuditView);
    const last = rows.at(-1);
    if (!last || rows.length < 1000) return;
    seq = last.seq;
  }
}

/** What an entry recorded before and after; undefined when there is no such entry about this. */
export async function findAuditValue(
  tx: Transaction,
  where: { entity: string; entityId: string; id: string },
): Promise<{ old: unknown; new: unknown } | undefined> {
  const entry = await tx.auditEntry.findFirst({ where, select: { oldValue: true, newValue: true } });
  return entry ? { old: entry.oldValue, new: entry.newValue } : undefined;
}

export function toAuditView({ seq, userId, userName, ipMasked, timestamp, ...entry }: AuditEntry): AuditEntryView {
  return {
    ...entry,
    seq: Number(seq),
    oldValue: jsonOf(entry.oldValue),
    newValue: jsonOf(entry.newValue),
    user: userId ? { id: userId, userName: userName ?? '' } : null,
    ip: ipMasked,
    timestamp: timestamp.toISOString(),
  };
}

function jsonOf(value: unknown): AuditEntryView['oldValue'] {
  return z.json().parse(value ?? null);
}

type Filters = Omit<AuditLogInput, 'page' | 'limit'> & { entities?: readonly string[] };

function whereOf({ key, action, entity, entities, user, fromDate, toDate }: Filters): Prisma.AuditEntryWhereInput {
  const isId = user !== undefined && z.uuid().safeParse(user).success;
  return {
    ...(key !== undefined && { key }),
    ...(action !== undefined && { action }),
    entity: { ...(entity !== undefined && { equals: entity }), ...(entities && { in: [...entities] }) },
    ...(user !== undefined && (isId ? { userId: user } : { userName: user })),
    timestamp: {
      ...(fromDate !== undefined && { gte: new Date(fromDate) }),
      ...(toDate !== undefined && { lt: endOf(toDate) }),
    },
  };
}

/** A day is meant whole. */
function endOf(text: string): Date {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  return new Date(new Date(text).getTime() + (isDay ? dayMs : 1));
}
