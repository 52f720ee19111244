import type { SalesReport } from '../../../shared/sales-reports/sales-report.schemas.ts';
import { FigureCard } from '../../statistics/desk/kpi-cards.tsx';
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
        const text = formatValue(before, type, currency);
        return (
          <FigureCard
            key={key}
            label={label}
            value={formatValue(now, type, currency)}
            before={previousTotals && { now: now ?? 0, before: before ?? 0, isBadWhenMore, text }}
          />
        );
      })}
    </ul>
  );
}
