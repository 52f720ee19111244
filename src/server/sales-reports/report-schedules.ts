import { nextDueDay } from '../../shared/sales-reports/report-span.rules.ts';
import {
  type ReportSchedule,
  type ReportScheduleInput,
  type ReportSchedules,
  reportScheduleSchema,
} from '../../shared/sales-reports/sales-report.schemas.ts';
import { dayIn } from '../../shared/statistics/shop-span.rules.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { type Database, type Transaction, transaction } from '../platform/database/db.ts';
import type { ReportSchedule as ScheduleRow } from '../platform/generated/client.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { requireReader } from './read-report.queries.ts';
import { findReportReaders } from './report-readers.queries.ts';

/** Bounds what the job does at one time of the day. */
const maxSchedules = 50;

export async function listReportSchedules({ db }: Services, actor: MemberActor): Promise<ReportSchedules> {
  requireReader(actor);
  const rows = await db.prisma.reportSchedule.findMany({ orderBy: { createdAt: 'asc' }, take: maxSchedules });
  const readers = await findReportReaders(db);
  const names = await readNames(db, rows);
  return { items: rows.map((row) => toSchedule(row, names)), readers };
}

/**
 * Mails a report after each day, week or month to staff who may read it. VALIDATION_FAILED for a recipient who may not,
 * and beyond the number of schedules that are kept.
 */
export async function createReportSchedule(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { recipientIds, ...input }: ReportScheduleInput,
): Promise<ReportSchedule> {
  requireReader(actor);
  const { report, frequency, timeZone, ...asked } = input;
  const chosen = [...new Set(recipientIds)];
  const readers = await findReportReaders(db, chosen);
  if (readers.length < chosen.length) {
    throw new AppError('VALIDATION_FAILED', { errors: { recipientIds: ['reportReaderUnknown'] } });
  }
  const row = await transaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('sales-reports.schedules'))`;
    if ((await tx.reportSchedule.count()) >= maxSchedules) {
      throw new AppError('VALIDATION_FAILED', { errors: { report: ['reportSchedulesTooMany'] } });
    }
    const nextAt = await dueAt(tx, nextDueDay(frequency, dayIn(timeZone, await databaseTime(tx))), timeZone);
    const data = { report, asked, frequency, timeZone, recipientIds: chosen, nextAt, createdById: actor.userId };
    const made = await tx.reportSchedule.create({ data });
    await auditSchedule(tx, actor, requestInfo, 'create', made);
    return made;
  });
  return toSchedule(row, await readNames(db, [row]));
}

export async function deleteReportSchedule(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  id: string,
): Promise<{ success: true }> {
  requireReader(actor);
  await transaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM report_schedules WHERE "id" = ${id}::uuid FOR UPDATE`;
    const row = await tx.reportSchedule.findUnique({ where: { id } });
    if (!row) throw new AppError('NOT_FOUND');
    await tx.reportSchedule.delete({ where: { id } });
    await auditSchedule(tx, actor, requestInfo, 'delete', row);
  });
  return { success: true };
}

/** Six in the morning of a day of the time zone: the numbers of the day before are complete by then. */
export async function dueAt(tx: Transaction, day: string, timeZone: string): Promise<Date> {
  const [row] = await tx.$queryRaw<{ at: Date }[]>`
    SELECT (${day}::date + time '06:00') AT TIME ZONE ${timeZone} AS at`;
  if (!row) throw new AppError('INTERNAL');
  return row.at;
}

async function auditSchedule(
  tx: Transaction,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  action: string,
  { id, report, frequency, recipientIds }: ScheduleRow,
): Promise<void> {
  const newValue = { report, frequency, recipientIds };
  await audit(tx, { entity: 'report-schedule', entityId: id, action, newValue, userId, requestInfo });
}

async function readNames({ pool }: Database, rows: readonly ScheduleRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ recipientIds, createdById }) => [...recipientIds, createdById]);
  const { rows: users } = await pool.query<{ id: string; userName: string }>(
    'SELECT "id", "userName" FROM users WHERE "id" = ANY($1::uuid[])',
    [ids],
  );
  return new Map(users.map(({ id, userName }) => [id, userName]));
}

function toSchedule(row: ScheduleRow, names: ReadonlyMap<string, string>): ReportSchedule {
  const nameOf = (id: string) => names.get(id) ?? 'Former staff';
  const recipients = row.recipientIds.map((id) => ({ id, userName: nameOf(id) }));
  const nextAt = row.nextAt.toISOString();
  return reportScheduleSchema.parse({ ...row, recipients, nextAt, createdBy: nameOf(row.createdById) });
}
