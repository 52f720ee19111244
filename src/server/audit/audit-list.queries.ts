import { auditList } from '../../shared/audit/audit-list.ts';
import {
  type AuditChain,
  type AuditEntryView,
  type AuditListInput,
  auditListInputSchema,
} from '../../shared/audit/audit-log.schemas.ts';
import type { DeskList } from '../desk/desk.ports.ts';
import { findListIds, findListPage, inOrderOf } from '../desk/read-list.queries.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { auditListSource } from './audit-list-source.ts';
import { toAuditView } from './audit-log.queries.ts';
import { verifyAuditChainTogether } from './verify-audit-chain.ts';

/** The whole audit log for administrators, a page at a time. */
export async function listAuditEntries({ db }: Services, input: AuditListInput) {
  // No column holds money, so that no currency is asked for.
  const { ids, ...found } = await findListPage(db, auditList, auditListSource, { ...input, currency: 'USD' });
  return { ...found, items: await readRows(db, ids) };
}

/** The same list, for saved views and exports. */
export const auditDeskList: DeskList = {
  list: auditList,
  permission: 'audit:read',
  exportPermission: 'audit:read',
  input: auditListInputSchema,
  findIds: ({ db }, _actor, asked, limit) =>
    findListIds(db, auditList, auditListSource, { ...asked, currency: 'USD', limit, offset: 0 }),
  readRows: ({ db }, _actor, ids) => readRows(db, ids),
};

async function readRows({ prisma }: Database, ids: readonly string[]): Promise<AuditEntryView[]> {
  const rows = await prisma.auditEntry.findMany({ where: { id: { in: [...ids] } } });
  return inOrderOf(ids, rows).map(toAuditView);
}

/** Throws NOT_FOUND. */
export async function getAuditEntry({ db }: Services, id: string): Promise<AuditEntryView> {
  const row = await db.prisma.auditEntry.findUnique({ where: { id } });
  if (!row) throw new AppError('NOT_FOUND');
  return toAuditView(row);
}

/** Recomputes the chain of the whole log and names the first entry that was altered, inserted or is missing. */
export async function checkAuditChain({ db }: Services): Promise<AuditChain> {
  const report = await verifyAuditChainTogether(db);
  if (report.isIntact) return { ...report, broken: null };
  const { isIntact, entries, brokenSeq: seq, isMissing } = report;
  const row = await db.prisma.auditEntry.findUnique({ where: { seq }, select: { id: true } });
  return { isIntact, entries, broken: { id: row?.id ?? null, seq, isMissing } };
}
