import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ReportUnit } from '../../../shared/sales-reports/report-span.rules.ts';
import type { ReportColumnType, SalesReport } from '../../../shared/sales-reports/sales-report.schemas.ts';
import { formatCount, formatPercent } from '../../../shared/text/count-text.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';

export function formatValue(value: number | null | undefined, type: ReportColumnType, currency: string): string {
  if (value === null || value === undefined) return '–';
  if (type === 'money') return formatMoney(value, currency);
  return type === 'percent' ? formatPercent(value) : formatCount(value);
}

/** '2026-11-23T14:00' → 'Nov 23, 2026', 'Nov 23, 2026, 2:00 PM' or 'November 2026': local times are told as they are. */
export function timeLabel(start: string, unit: ReportUnit): string {
  if (start === '') return '';
  if (unit === 'hour') return formatDate(`${start}Z`, 'dateTime', 'UTC');
  return formatDate(`${start}Z`, unit === 'month' ? 'month' : 'date', 'UTC');
}

export function rowLabelOf({ byTime, unit, report }: SalesReport, label: string): string {
  if (report === 'cohorts') return timeLabel(`${label}-01T00:00`, 'month');
  return byTime ? timeLabel(label, unit) : label;
}
