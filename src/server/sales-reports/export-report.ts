import type { SalesReport, SalesReportInput } from '../../shared/sales-reports/sales-report.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import { type FileReply, replyOfBytes } from '../platform/rest/file-reply.ts';
import type { Services } from '../platform/services.ts';
import { toCsvFile } from '../platform/text/csv.ts';
import { fileRows, readReport, requireReader } from './read-report.queries.ts';

/** A report as CSV, safe for spreadsheets, with its totals in the last line; audited, since it leaves the shop. */
export async function exportReport(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: SalesReportInput,
): Promise<FileReply> {
  requireReader(actor);
  const report = await readReport(services, input, fileRows);
  const bytes = toCsvFile(linesOf(report));
  const { from, to } = report;
  const newValue = { rows: report.rows.length, from, to };
  await transaction(services.db, (tx) =>
    audit(tx, {
      ...{ entity: 'sales-report', action: 'export', key: input.report, newValue },
      ...{ userId: actor.userId, requestInfo },
    }),
  );
  const fileName = `${input.report}_${from}_${to}.csv`;
  return replyOfBytes(bytes, { fileName, contentType: 'text/csv; charset=utf-8' });
}

function linesOf({ rowLabel, columns, rows, totals, previousTotals, currency }: SalesReport): unknown[][] {
  const hasPrevious = previousTotals !== null;
  const titles = columns.map(({ label, type }) => (type === 'money' ? `${label} (${currency})` : label));
  const line = (label: string, values: readonly unknown[], previous: readonly unknown[] | null) => [
    label,
    ...values.flatMap((value, place) => (hasPrevious ? [value, previous?.[place] ?? ''] : [value])),
  ];
  return [
    line(
      rowLabel,
      titles,
      titles.map((title) => `${title}, previous period`),
    ),
    ...rows.map(({ label, values, previous }) => line(label, values, previous)),
    line('Total', totals, previousTotals),
  ];
}
