import type { SalesReport } from '../../../shared/sales-reports/sales-report.schemas.ts';
import { Change } from '../../statistics/desk/kpi-cards.tsx';
import styles from './report-figures.module.css';
import { formatValue } from './report-values.ts';

/** As many as stand in a row. */
const shownFigures = 6;

/** The report's totals, each beside what it was. */
export function ReportFigures({ report }: { report: SalesReport }) {
  const { columns, totals, previousTotals, currency } = report;
  return (
    <ul className={styles.cards} aria-label="Totals">
      {columns.slice(0, shownFigures).map(({ key, label, type, isBadWhenMore }, place) => {
        const now = totals[place];
        const before = previousTotals?.[place];
        return (
          <li key={key} className={styles.card}>
            <h2>{label}</h2>
            <p className={styles.value}>{formatValue(now, type, currency)}</p>
            {previousTotals === null ? null : (
              <p className={styles.before}>
                <Change now={now ?? 0} before={before ?? 0} isBadWhenMore={isBadWhenMore} />
                <span>before: {formatValue(before, type, currency)}</span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
