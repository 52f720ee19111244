import type { SalesReport } from '../../../shared/sales-reports/sales-report.schemas.ts';
import { LineChart } from '../../statistics/desk/line-chart.tsx';
import { formatValue, timeLabel } from './report-values.ts';

type CourseChartProps = Pick<SalesReport, 'unit' | 'currency'> & { course: NonNullable<SalesReport['course']> };

/** The report's number over the range beside that of the period compared with. */
export function CourseChart({ course: { label, type, points }, unit, currency }: CourseChartProps) {
  return (
    <LineChart
      label={`${label} over time; the numbers are in the table below`}
      points={points.map(({ start, value, previous }) => ({ label: timeLabel(start, unit), value, previous }))}
      format={(value) => formatValue(value, type, currency)}
      currency={type === 'money' ? currency : undefined}
    />
  );
}
