import { maskIp } from '../../shared/downloads/mask-ip.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import { type AuditValue, entryHash, FIRST_HASH } from './audit-hash.ts';

export interface AuditFact {
  /** What was touched, such as 'user', 'session', 'role', 'setting'. */
  entity: string;
  entityId?: string | undefined;
  /** A verb of D-27 (create, update, delete, login, approve …) or a similarly short one. */
  action: string;
  /** Finer name of the event, such as 'auth.password-changed', or the key of a setting. */
  key?: string | undefined;
  /** Before and after, as JSON. Never put a secret here: write '[changed]'. */
  oldValue?: AuditValue | undefined;
  newValue?: AuditValue | undefined;
  /** Who did it; null when the shop itself did. */
  userId: string | null;
  /** Where it came from; absent in jobs. */
  requestInfo?: Pick<RequestInfo, 'ip' | 'userAgent' | 'requestId'> | undefined;
}

/**
 * Appends one fact to the audit log, inside the caller's transaction, and chains it to the one before. Writers wait
 * here for each other to commit, so call it last, when all other rows are locked.
 */
export async function audit(tx: Transaction, fact: AuditFact): Promise<void> {
  await auditAll(tx, [fact]);
}

/** The same for several at once, in their order. */
export async function auditAll(tx: Transaction, facts: readonly AuditFact[]): Promise<void> {
  if (facts.length === 0) return;
  const ids = [...new Set(facts.flatMap(({ userId }) => userId ?? []))];
  const users = await tx.user.findMany({ where: { id: { in: ids } }, select: { id: true, userName: true } });
  const names = new Map(users.map(({ id, userName }) => [id, userName]));
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('audit-chain'))`;
  // A statement of its own: it must see what the holder of the lock before us committed. The end of the log is not
  // looked up among its entries, or deleting the newest ones would be hidden by the next that is written.
  const [head] = await tx.$queryRaw<{ hash: string | null; now: Date }[]>`
    SELECT (SELECT "hash" FROM "audit_heads" WHERE "id" = 1) AS "hash",
           date_trunc('milliseconds', clock_timestamp()) AS "now"`;
  let prevHash = head?.hash ?? FIRST_HASH;
  const data = facts.map((fact) => {
    const userName = fact.userId === null ? null : (names.get(fact.userId) ?? null);
    const entry = { ...toEntry(fact, userName), timestamp: head?.now ?? databaseNow(), prevHash };
    const hash = entryHash(entry);
    prevHash = hash;
    const { oldValue, newValue } = entry;
    return { ...entry, oldValue: oldValue ?? Prisma.DbNull, newValue: newValue ?? Prisma.DbNull, hash };
  });
  await tx.auditEntry.createMany({ data });
}

function toEntry({ requestInfo, ...fact }: AuditFact, userName: string | null) {
  return {
    key: fact.key ?? null,
    entity: fact.entity,
    entityId: fact.entityId ?? null,
    action: fact.action,
    oldValue: fact.oldValue ?? null,
    newValue: fact.newValue ?? null,
    userId: fact.userId,
    userName,
    ipMasked: maskIp(requestInfo?.ip ?? ''),
    userAgent: (requestInfo?.userAgent ?? '').slice(0, 512),
    requestId: requestInfo?.requestId ?? '',
  };
}
