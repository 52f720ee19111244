import { formatDate } from '../../shared/dates/format-date.ts';
import { formatCents, toCents } from '../../shared/money/money.ts';
import { reportKinds } from '../../shared/sales-reports/report-kinds.ts';
import { lastPeriod, nextDueDay } from '../../shared/sales-reports/report-span.rules.ts';
import { type SalesReport, salesReportInputSchema } from '../../shared/sales-reports/sales-report.schemas.ts';
import { dayIn } from '../../shared/statistics/shop-span.rules.ts';
import { formatCount, formatPercent } from '../../shared/text/count-text.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { ReportSchedule } from '../platform/generated/client.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import type { Services } from '../platform/services.ts';
import { readReport } from './read-report.queries.ts';
import { findReportReaders } from './report-readers.queries.ts';
import { dueAt } from './report-schedules.ts';

const mailedRows = 10;

type Needs = Pick<Services, 'db' | 'replica' | 'environment'>;

/**
 * Mails the reports that are due, each once for its period, to those of its recipients who may still read it. After a
 * standstill only the last period is sent. Mails, and that they were sent, are one transaction. One that fails keeps none
 * of the others waiting. Returns how many schedules.
 */
export async function sendDueReports(services: Needs): Promise<number> {
  const due = await services.db.prisma.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM report_schedules WHERE "nextAt" <= now() ORDER BY "nextAt"`;
  let sent = 0;
  await forEachRow(due, async ({ id }) => {
    if (await transaction(services.db, (tx) => sendOne(services, tx, id), { timeoutMs: 60_000 })) sent += 1;
  });
  return sent;
}

/** False where it is not due any more, or another process is at it. */
async function sendOne(services: Needs, tx: Transaction, id: string): Promise<boolean> {
  const [due] = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM report_schedules WHERE "id" = ${id}::uuid AND "nextAt" <= now() FOR UPDATE SKIP LOCKED`;
  if (!due) return false;
  const schedule = await tx.reportSchedule.findUniqueOrThrow({ where: { id } });
  const { frequency, timeZone, sentPeriod } = schedule;
  const today = dayIn(timeZone, await databaseTime(tx));
  const period = lastPeriod(frequency, today);
  if (sentPeriod === null || sentPeriod.toISOString().slice(0, 10) < period.from) {
    await mailReport(services, tx, schedule, period);
  }
  const nextAt = await dueAt(tx, nextDueDay(frequency, today), timeZone);
  await tx.reportSchedule.update({ where: { id }, data: { nextAt, sentPeriod: new Date(period.from) } });
  return true;
}

async function mailReport(
  { db, replica, environment }: Needs,
  tx: Transaction,
  { id, report: name, asked, timeZone, recipientIds }: ReportSchedule,
  period: { from: string; to: string },
): Promise<void> {
  const filters = typeof asked === 'object' && asked !== null && !Array.isArray(asked) ? asked : {};
  const input = salesReportInputSchema.parse({ ...filters, report: name, range: 'custom', ...period, timeZone });
  const readers = await findReportReaders(db, recipientIds);
  if (readers.length === 0) return;
  const report = await readReport({ db, replica }, input, mailedRows);
  const address = new URLSearchParams({ ...textsOf(filters), range: 'custom', ...period, tz: timeZone });
  const variables = {
    reportName: reportKinds[input.report].label,
    period: period.from === period.to ? dayName(period.from) : `${dayName(period.from)} – ${dayName(period.to)}`,
    figures: figuresOf(report).join('\n'),
    reportRows: rowsOf(report).join('\n'),
    reportUrl: `${environment.PUBLIC_URL}/admin/sales-reports/${input.report}?${address}`,
  };
  for (const { id: userId } of readers) {
    const dedupeKey = `sales-report:${id}:${period.from}:${userId}`;
    await queueMail(tx, { templateKey: 'sales-report', userId, variables, dedupeKey });
  }
}

const dayName = (day: string) => formatDate(`${day}T00:00Z`, 'date', 'UTC');

function textsOf(filters: object): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => typeof value === 'string'));
}

/** The totals beside those before. */
function figuresOf(report: SalesReport): string[] {
  return report.columns.map(({ label }, place) => {
    const before = report.previousTotals?.[place];
    const value = show(report, place, report.totals[place]);
    return before === undefined ? `${label}: ${value}` : `${label}: ${value} (before: ${show(report, place, before)})`;
  });
}

/** The first rows with the column that they are sorted by; those of a report over time are in the figures. */
function rowsOf(report: SalesReport): string[] {
  const place = Math.max(
    0,
    report.columns.findIndex(({ key }) => key === report.sort),
  );
  const rows = report.byTime ? [] : report.rows;
  return rows.map(({ label, values }) => `${label}: ${show(report, place, values[place])}`);
}

function show({ columns, currency }: SalesReport, place: number, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  const type = columns[place]?.type;
  if (type === 'money') return formatCents(toCents(value, currency), currency);
  return type === 'percent' ? formatPercent(value) : formatCount(value);
}
