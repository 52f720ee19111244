import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '../../shared/dates/spans.ts';
import { transaction } from '../platform/database/db.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { audit } from './audit.ts';
import { entryHash, FIRST_HASH } from './audit-hash.ts';
import { retainAudit } from './retain-audit.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

const db = await createTestDatabase();

/** One chain of entries that are so many days old, as if they had been written then. */
async function writeAged(ages: readonly number[]): Promise<void> {
  const now = Date.now();
  let prevHash = FIRST_HASH;
  for (const [index, days] of ages.entries()) {
    const said = {
      ...{ key: null, entity: 'setting', entityId: `entry-${index}`, action: 'update', userId: null, userName: null },
      ...{ ipMasked: '', userAgent: '', requestId: '', timestamp: new Date(now - days * dayMs), prevHash },
    };
    const hash = entryHash({ ...said, oldValue: null, newValue: null });
    await db.prisma.auditEntry.create({ data: { ...said, hash } });
    prevHash = hash;
  }
}

async function tamper(sql: string): Promise<void> {
  await db.pool.query('ALTER TABLE "audit_entries" DISABLE TRIGGER USER');
  await db.pool.query(sql);
  await db.pool.query('ALTER TABLE "audit_entries" ENABLE TRIGGER USER');
}

const left = async () => {
  const rows = await db.prisma.auditEntry.findMany({ orderBy: { seq: 'asc' }, select: { entityId: true, key: true } });
  return rows.map(({ entityId, key }) => entityId ?? key);
};

beforeAll(() => writeAged([1000, 900, 800, 700, 850, 600, 10]));

test('the retention removes what is old enough from the old end, and what is left verifies', async () => {
  const counts = await Promise.all([retainAudit(db, 730), retainAudit(db, 730)]);
  expect(counts.sort()).toEqual([0, 3]);
  // The fifth is old enough, but younger ones stand before it: removing it would tear the chain.
  expect(await left()).toEqual(['entry-3', 'entry-4', 'entry-5', 'entry-6', 'audit.retention']);
  expect(await verifyAuditChain(db)).toEqual({ isIntact: true, entries: 5 });
});

test('the next round goes on from there, and none younger than a year ever goes', async () => {
  expect(await retainAudit(db, 650)).toBe(2);
  expect(await verifyAuditChain(db)).toEqual({ isIntact: true, entries: 4 });
  await expect(retainAudit(db, 1)).rejects.toThrow(/append only/);
  expect(await left()).toEqual(['entry-5', 'entry-6', 'audit.retention', 'audit.retention']);
});

test('removing old entries in another way is found', async () => {
  await expect(db.pool.query(`DELETE FROM "audit_entries" WHERE "entityId" = 'entry-5'`)).rejects.toThrow(
    /append only/,
  );
  await tamper(`DELETE FROM "audit_entries" WHERE "entityId" = 'entry-5'`);
  const next = await db.prisma.auditEntry.findFirstOrThrow({ where: { entityId: 'entry-6' } });
  expect(await verifyAuditChain(db)).toMatchObject({ isIntact: false, brokenSeq: Number(next.seq), isMissing: false });
});

test('removing the newest entries, or all, is found', async () => {
  await tamper('TRUNCATE "audit_entries"');
  const head = await db.prisma.auditHead.findUniqueOrThrow({ where: { id: 1 } });
  const gone = { isIntact: false, entries: 0, brokenSeq: Number(head.seq), isMissing: true };
  expect(await verifyAuditChain(db)).toEqual(gone);
  // What is written after that does not hide it.
  await transaction(db, (tx) => audit(tx, { entity: 'user', action: 'update', userId: null }));
  const next = await db.prisma.auditEntry.findFirstOrThrow();
  expect(await verifyAuditChain(db)).toEqual({ ...gone, brokenSeq: Number(next.seq), isMissing: false });
});
