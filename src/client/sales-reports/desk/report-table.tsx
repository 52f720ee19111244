import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { SalesReport, SalesReportInput } from '../../../shared/sales-reports/sales-report.schemas.ts';
import styles from './report-table.module.css';
import { formatValue, rowLabelOf } from './report-values.ts';

type ReportTableProps = { report: SalesReport; hrefOf: (changed: Partial<SalesReportInput>) => string };
type Values = SalesReport['totals'];

function Cells({ report, values, previous }: { report: SalesReport; values: Values; previous: Values | null }) {
  const { columns, currency } = report;
  return columns.map(({ key, type }, place) => (
    <td key={key}>
      {formatValue(values[place], type, currency)}
      {previous === null ? null : (
        <small>
          <span className={styles.hidden}>before: </span>
          {formatValue(previous[place], type, currency)}
        </small>
      )}
    </td>
  ));
}

function Titles({ report, hrefOf }: ReportTableProps) {
  const { columns, sort, dir, byTime } = report;
  const Arrow = dir === 'asc' ? IconArrowUp : IconArrowDown;
  return columns.map(({ key, label }) => (
    <th key={key} scope="col" aria-sort={key === sort ? (dir === 'asc' ? 'ascending' : 'descending') : undefined}>
      {byTime ? (
        label
      ) : (
        <Link href={hrefOf({ sort: key, dir: key === sort && dir === 'desc' ? 'asc' : 'desc' })} replace>
          {key === sort ? <Arrow size={14} stroke={2} aria-hidden="true" /> : null}
          {label}
        </Link>
      )}
    </th>
  ));
}

/** The rows of a report with their sum; smaller below each number is what it was before. */
export function ReportTable({ report, hrefOf }: ReportTableProps) {
  const { rowLabel, rows, totals, previousTotals, isCut } = report;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className={styles.scroll} aria-label="Report as a table" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{rowLabel}</th>
              <Titles report={report} hrefOf={hrefOf} />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, href, values, previous }) => (
              <tr key={key}>
                <th scope="row">{href === null ? rowLabelOf(report, label) : <Link href={href}>{label}</Link>}</th>
                <Cells report={report} values={values} previous={previous} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <Cells report={report} values={totals} previous={previousTotals} />
            </tr>
          </tfoot>
        </table>
      </section>
      {isCut ? <p className={styles.note}>The first {rows.length} rows; the CSV file has more of them.</p> : null}
    </>
  );
}
