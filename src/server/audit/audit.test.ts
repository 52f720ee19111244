import { expect, test } from 'vitest';
import { transaction } from '../platform/database/db.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { audit } from './audit.ts';
import { verifyAuditChain, verifyAuditChainTogether } from './verify-audit-chain.ts';

const db = await createTestDatabase();
const write = (entityId: string) =>
  transaction(db, (tx) =>
    audit(tx, {
      entity: 'setting',
      entityId,
      action: 'update',
      key: 'lockMinutes',
      oldValue: { b: 1, a: [1, { d: 'x', c: null }] },
      newValue: 'ü',
      userId: null,
      requestInfo: { ip: '203.0.113.77', userAgent: 'test', requestId: 'r-1' },
    }),
  );

async function tamper(sql: string): Promise<void> {
  await db.pool.query('ALTER TABLE "audit_entries" DISABLE TRIGGER USER');
  await db.pool.query(sql);
  await db.pool.query('ALTER TABLE "audit_entries" ENABLE TRIGGER USER');
}

test('20 writers at once make one chain, whose every change shows', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => write(`entry-${index}`)));
  expect(await verifyAuditChain(db)).toEqual({ isIntact: true, entries: 20 });
  const rows = await db.prisma.auditEntry.findMany({ orderBy: { seq: 'asc' } });
  expect(new Set(rows.map(({ prevHash }) => prevHash)).size).toBe(20);
  expect(rows[3]).toMatchObject({ ipMasked: '203.0.113.0/24', requestId: 'r-1', newValue: 'ü' });

  const fifth = rows[4];
  if (!fifth) throw new Error('Five entries were expected');
  const broken = { isIntact: false, entries: 4, brokenSeq: Number(fifth.seq), isMissing: false };
  await tamper(`UPDATE "audit_entries" SET "newValue" = '"other"' WHERE "id" = '${fifth.id}'`);
  expect(await verifyAuditChain(db)).toEqual(broken);
  await tamper(`UPDATE "audit_entries" SET "newValue" = '"ü"', "userName" = 'Mallory' WHERE "id" = '${fifth.id}'`);
  expect(await verifyAuditChain(db)).toEqual(broken);
  await tamper(`DELETE FROM "audit_entries" WHERE "id" = '${fifth.id}'`);
  expect(await verifyAuditChain(db)).toEqual({ ...broken, brokenSeq: Number(rows[5]?.seq) });
});

test('the database itself refuses to change or forget an entry', async () => {
  await write('kept');
  const refused = /append only/;
  await expect(db.pool.query(`UPDATE "audit_entries" SET "action" = 'none'`)).rejects.toThrow(refused);
  await expect(db.pool.query('DELETE FROM "audit_entries"')).rejects.toThrow(refused);
  await expect(db.pool.query('TRUNCATE "audit_entries"')).rejects.toThrow(refused);
});

test('what is rolled back leaves no entry', async () => {
  const before = await db.prisma.auditEntry.count();
  const undone = transaction(db, async (tx) => {
    await audit(tx, { entity: 'user', action: 'delete', userId: null });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await db.prisma.auditEntry.count()).toBe(before);
});

test('many who verify it at once share one check, and the next one looks again', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => verifyAuditChainTogether(db)));
  for (const report of others) expect(report).toBe(first);
  expect(await verifyAuditChainTogether(db)).not.toBe(first);
});
