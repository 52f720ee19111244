import { dayMs } from '../../../shared/dates/spans.ts';
import { type ReportFilter, reportKinds } from '../../../shared/sales-reports/report-kinds.ts';
import { maxHourlyDays, reportUnits } from '../../../shared/sales-reports/report-span.rules.ts';
import type { SalesReportInput } from '../../../shared/sales-reports/sales-report.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { RangeBar } from '../../statistics/desk/range-bar.tsx';
import { Choice } from '../../ui/forms/choice.tsx';
import styles from './report-bar.module.css';
import type { ReportChoice } from './use-report-choice.ts';

type ReportBarProps = {
  choice: ReportChoice;
  change: (changed: Partial<SalesReportInput>) => void;
  shown: { from: string; to: string } | undefined;
  /** Whether anything of the report goes by time. */
  hasSteps: boolean;
};

const unitLabels = { hour: 'By hour', day: 'By day', week: 'By week', month: 'By month' } as const;
const comparisons = [
  { value: 'previous', label: 'Compare with the period before' },
  { value: 'year', label: 'Compare with the year before' },
  { value: 'none', label: 'No comparison' },
] as const;
const methods = [
  { value: 'card', label: 'Card' },
  { value: 'paypal', label: 'PayPal' },
  { value: 'crypto', label: 'Crypto' },
  { value: 'wallet', label: 'Wallet' },
] as const;
const all = (label: string) => ({ value: '', label }) as const;
const days = (shown: ReportBarProps['shown']) =>
  shown ? (Date.parse(shown.to) - Date.parse(shown.from)) / dayMs + 1 : 0;

/** Which days a report is about, in which steps, beside what, and of which part of the shop. */
export function ReportBar({ choice, change, shown, hasSteps }: ReportBarProps) {
  const { filters, comparable } = reportKinds[choice.report];
  const has = (filter: ReportFilter) => filters.some((known) => known === filter);
  const needsChoices = has('category') || has('seller');
  const { data } = trpc.salesReports.choices.useQuery({}, { enabled: needsChoices });
  const named = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const units = reportUnits.filter((unit) => unit !== 'hour' || days(shown) <= maxHourlyDays);
  return (
    <section aria-label="Filters">
      <RangeBar choice={choice} change={change} shown={shown} />
      <div className={styles.choices}>
        {hasSteps ? (
          <Choice
            label="Steps"
            value={choice.unit ?? ''}
            options={[all('Automatic steps'), ...units.map((value) => ({ value, label: unitLabels[value] }))]}
            onChange={(unit) => change({ unit: unit === '' ? undefined : unit })}
          />
        ) : null}
        {comparable ? (
          <Choice
            label="Comparison"
            value={choice.compare}
            options={comparisons}
            onChange={(compare) => change({ compare })}
          />
        ) : null}
        {has('method') ? (
          <Choice
            label="Payment method"
            value={choice.method ?? ''}
            options={[all('All payment methods'), ...methods]}
            onChange={(method) => change({ method: method === '' ? undefined : method })}
          />
        ) : null}
        {has('category') ? (
          <Choice
            label="Category"
            value={choice.category ?? ''}
            options={[all('All categories'), ...named(data?.categories)]}
            onChange={(category) => change({ category: category || undefined })}
          />
        ) : null}
        {has('seller') ? (
          <Choice
            label="Seller"
            value={choice.seller ?? ''}
            options={[all('All sellers'), ...named(data?.sellers)]}
            onChange={(seller) => change({ seller: seller || undefined })}
          />
        ) : null}
      </div>
    </section>
  );
}
