import { toAmount } from '../../shared/money/money.ts';
import { type ReportFilter, reportFilters, reportKinds } from '../../shared/sales-reports/report-kinds.ts';
import { type ReportSpan, reportSpan } from '../../shared/sales-reports/report-span.rules.ts';
import type { SalesReport, SalesReportInput } from '../../shared/sales-reports/sales-report.schemas.ts';
import { dayIn } from '../../shared/statistics/shop-span.rules.ts';
import { type MemberActor, requirePermission } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { type Reads, readLagging } from '../platform/database/read-replica.ts';
import type { Services } from '../platform/services.ts';
import { findCategorySubtree } from '../products/categories/category-subtree.queries.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { readUpdatedAt } from '../statistics/shop/shop-statistics.queries.ts';
import type { Report, ReportColumn, ReportFilters } from './report.ts';
import { findReportChoices } from './report-readers.queries.ts';
import { type ReportTime, readReportTimes } from './report-times.queries.ts';
import { reports } from './reports.ts';
import { type SumsRow, sumFacts } from './sum-facts.queries.ts';

/** What a screen shows; a file has `fileRows`. */
const shownRows = 100;
export const fileRows = 10_000;

/** A sales report, for those who read everybody's numbers. VALIDATION_FAILED for a range without days. */
export async function getSalesReport(
  services: Services,
  actor: MemberActor,
  input: SalesReportInput,
): Promise<SalesReport> {
  requireReader(actor);
  return await readReport(services, input, shownRows);
}

/** Sellers have numbers of their own in the seller center. */
export function requireReader(actor: MemberActor): void {
  if (requirePermission(actor, 'analytics:read') !== 'all') throw new AppError('FORBIDDEN');
}

/** Facts are counted every few minutes, so a replica that is some seconds behind may answer. */
export async function readReport(
  { db, replica }: Pick<Services, 'db' | 'replica'>,
  input: SalesReportInput,
  limit: number,
): Promise<SalesReport> {
  const report = reports[input.report];
  const compare = reportKinds[input.report].comparable ? input.compare : 'none';
  const now = await databaseTime(db.prisma);
  const span = reportSpan({ ...input, compare }, dayIn(input.timeZone, now));
  if (!span) throw new AppError('VALIDATION_FAILED', { errors: { from: ['rangeInvalid'] } });
  const { currencyCode: currency } = await getSettings(db);
  const read = await readLagging({ db, replica }, async (reads) => {
    const [times, filters, updatedAt] = await Promise.all([
      readTimes(reads, span, input.timeZone, compare !== 'none'),
      readFilters(reads, input),
      readUpdatedAt(reads),
    ]);
    const [table, course] = await Promise.all([
      readTable(reads, report, { input, times, filters, limit, span, currency, now }),
      readCourse(reads, report, { times, filters, currency, now, hasPrevious: compare !== 'none' }),
    ]);
    return { ...table, course, updatedAt };
  });
  const { from, to, previousFrom, previousTo, unit } = span;
  return {
    ...{ report: input.report, rowLabel: report.rowLabel, byTime: report.key === undefined, ...read },
    ...{ from, to, unit, timeZone: input.timeZone, currency },
    ...(compare === 'none' ? { previousFrom: null, previousTo: null } : { previousFrom, previousTo }),
  };
}

async function readTimes(db: Reads, span: ReportSpan, timeZone: string, hasPrevious: boolean) {
  const times = await readReportTimes(db, span, timeZone);
  return hasPrevious ? times : times.filter(({ period }) => period === 0);
}

/** What was chosen, as the report may be narrowed; a category stands for all below it. */
async function readFilters(db: Reads, input: SalesReportInput): Promise<ReportFilters> {
  const allowed: readonly ReportFilter[] = reportKinds[input.report].filters;
  const filters: ReportFilters = {};
  for (const name of reportFilters) {
    const value = input[name];
    if (value === undefined || !allowed.includes(name)) continue;
    filters[name] = name === 'category' ? ((await findCategorySubtree({ db }, value))?.ids ?? [value]) : [value];
  }
  return filters;
}

interface Table {
  input: SalesReportInput;
  times: readonly ReportTime[];
  filters: ReportFilters;
  limit: number;
  span: ReportSpan;
  currency: string;
  now: Date;
}

type ShownTable = Pick<SalesReport, 'columns' | 'sort' | 'dir' | 'rows' | 'isCut' | 'totals' | 'previousTotals'>;

async function readTable(db: Reads, report: Report, asked: Table): Promise<ShownTable> {
  const { input, times, filters, limit, span, currency, now } = asked;
  const { columns } = report;
  const sort = report.key === undefined ? -1 : columns.findIndex(({ key }) => key === (input.sort ?? report.sort));
  const rows = await sumFacts(db, {
    ...{ report, columns, times, filters, now, dir: input.dir, sort: sort === -1 ? null : sort },
    limit: report.key === undefined ? times.length : limit + 1,
    ...(report.wholeMonths && { cohorts: { from: span.from.slice(0, 7), to: span.to.slice(0, 7) } }),
  });
  const show = (row: SumsRow | undefined) => toShown(columns, row, currency);
  const hasPrevious = times.some(({ period }) => period === 1);
  const find = index(rows);
  const current = times.filter(({ period }) => period === 0);
  const keys =
    report.key === undefined
      ? current.map(({ position }) => String(position))
      : [...new Set(rows.filter(({ isTotal }) => !isTotal).map(({ key }) => key))];
  const shown = report.key === undefined ? keys : keys.slice(0, limit);
  const names = await report.nameRows?.(db, shown);
  const startOf = new Map(current.map(({ position, start }) => [String(position), start]));
  return {
    columns: columns.map(({ key, label, type, isBadWhenMore = false }) => ({ key, label, type, isBadWhenMore })),
    sort: columns[sort]?.key ?? null,
    dir: input.dir,
    rows: shown.map((key) => ({
      ...{ key, label: startOf.get(key) ?? names?.get(key)?.label ?? key, href: names?.get(key)?.href ?? null },
      ...{ values: show(find(0, key)), previous: hasPrevious ? show(find(1, key)) : null },
    })),
    isCut: keys.length > shown.length,
    totals: show(rows.find(({ isTotal, period }) => isTotal && period === 0)),
    previousTotals: hasPrevious ? show(rows.find(({ isTotal, period }) => isTotal && period === 1)) : null,
  };
}

function index(rows: readonly SumsRow[]) {
  const placed = new Map(rows.filter(({ isTotal }) => !isTotal).map((row) => [`${row.period} ${row.key}`, row]));
  return (period: 0 | 1, key: string) => placed.get(`${period} ${key}`);
}

interface CourseAsked {
  times: readonly ReportTime[];
  filters: ReportFilters;
  currency: string;
  now: Date;
  hasPrevious: boolean;
}

async function readCourse(
  db: Reads,
  report: Report,
  { times, filters, currency, now, hasPrevious }: CourseAsked,
): Promise<SalesReport['course']> {
  const { course } = report;
  if (!course) return null;
  const own = report.columns.find((column) => 'column' in course && column.key === course.column);
  const column = 'by' in course ? course.column : own;
  if (!column || (Object.keys(filters).length > 0 && isNarrower(report, course))) return null;
  const by = 'by' in course ? () => course.by : report.by;
  const source = { by, ...(report.filters && { filters: report.filters }) };
  const plain = { columns: [column], times, filters, now, sort: null, dir: 'asc' as const, limit: times.length };
  const find = index(await sumFacts(db, { report: source, ...plain }));
  const valueAt = (period: 0 | 1, position: number) =>
    toShown([column], find(period, String(position)), currency)[0] ?? 0;
  return {
    ...{ label: column.label, type: column.type },
    points: times
      .filter(({ period }) => period === 0)
      .map(({ position, start }) => ({
        ...{ start, value: valueAt(0, position) },
        previous: hasPrevious ? valueAt(1, position) : null,
      })),
  };
}

/** The facts of the course do not know what the report is narrowed to. */
function isNarrower(report: Report, course: NonNullable<Report['course']>): boolean {
  return 'by' in course && course.by.join() !== report.by({}).join();
}

/** Sums of nothing are 0, ratios of nothing null. */
function toShown(columns: readonly ReportColumn[], row: SumsRow | undefined, currency: string): (number | null)[] {
  return columns.map(({ type, sql }, place) => {
    const value = row?.values[place] ?? null;
    if (value === null) return sql.includes('NULLIF') ? null : 0;
    return type === 'money' ? toAmount(Math.round(value), currency) : value;
  });
}

export function getReportChoices({ db }: Services, actor: MemberActor) {
  requireReader(actor);
  return findReportChoices(db);
}
