import { useLocation, useParams, useSearch } from 'wouter';
import { ownTimeZone } from '../../../shared/dates/own-time-zone.ts';
import { paymentMethods } from '../../../shared/payments/payment-methods.ts';
import { namesOf } from '../../../shared/records/record.ts';
import { type ReportName, reportFilters, reportKinds } from '../../../shared/sales-reports/report-kinds.ts';
import { reportComparisons, reportUnits } from '../../../shared/sales-reports/report-span.rules.ts';
import type { SalesReportInput } from '../../../shared/sales-reports/sales-report.schemas.ts';
import { type RangeChoice, useShopRange } from '../../statistics/desk/use-shop-range.ts';

export type ReportChoice = SalesReportInput & RangeChoice;

export const reportsPath = '/admin/sales-reports';

/** What a report shows, kept in the address as a whole, so that a link brings it back exactly. */
export function useReportChoice() {
  const { report: named } = useParams();
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const { choice: range } = useShopRange();
  const text = (name: string) => search.get(name) ?? undefined;
  const choice: ReportChoice = {
    ...range,
    report: namesOf(reportKinds).find((name) => name === named) ?? 'sales',
    unit: reportUnits.find((unit) => unit === text('unit')),
    compare: reportComparisons.find((compare) => compare === text('compare')) ?? 'previous',
    method: paymentMethods.find((method) => method === text('method')),
    category: text('category'),
    seller: text('seller'),
    sort: text('sort'),
    dir: text('dir') === 'asc' ? 'asc' : 'desc',
  };
  const hrefOf = (changed: Partial<SalesReportInput>) =>
    `${reportsPath}/${changed.report ?? choice.report}${queryOf({ ...choice, ...changed })}`;
  return {
    choice,
    hrefOf,
    change: (changed: Partial<SalesReportInput>) => navigate(hrefOf(changed), { replace: true }),
  };
}

/** The address of another report keeps the days, and nothing that it does not know. */
export function hrefOfReport(choice: SalesReportInput, report: ReportName): string {
  const { range, from, to, timeZone, compare } = choice;
  return `${reportsPath}/${report}${queryOf({ report, range, from, to, timeZone, compare, dir: 'desc' })}`;
}

export function queryOf(choice: SalesReportInput): string {
  const { range, from, to, timeZone, unit, compare, sort, dir, report } = choice;
  const query = new URLSearchParams();
  const set = (name: string, value: string | undefined) => {
    if (value !== undefined) query.set(name, value);
  };
  set('range', range);
  set('tz', timeZone === ownTimeZone() ? undefined : timeZone);
  if (range === 'custom') {
    set('from', from);
    set('to', to);
  }
  set('unit', unit);
  set('compare', compare === 'previous' ? undefined : compare);
  const allowed: readonly string[] = reportKinds[report].filters;
  for (const filter of reportFilters) if (allowed.includes(filter)) set(filter, choice[filter]);
  set('sort', sort);
  set('dir', dir === 'asc' ? dir : undefined);
  return `?${query}`;
}
