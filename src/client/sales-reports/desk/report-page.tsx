import '../../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconMail, IconReportAnalytics } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { namesOf } from '../../../shared/records/record.ts';
import { reportKinds } from '../../../shared/sales-reports/report-kinds.ts';
import type { SalesReport, SalesReportInput } from '../../../shared/sales-reports/sales-report.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { ListFreshness } from '../../desk/table/list-freshness.tsx';
import { listCall } from '../../desk/table/use-list.ts';
import { downloadFile } from '../../platform/download-file.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ChartCard, ChartLegend } from '../../statistics/desk/chart-card.tsx';
import { ShareBars } from '../../statistics/desk/share-bars.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { CourseChart } from './course-chart.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportFigures } from './report-figures.tsx';
import styles from './report-page.module.css';
import { ReportTable } from './report-table.tsx';
import { formatValue, rowLabelOf } from './report-values.ts';
import { ReportViews } from './report-views.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { hrefOfReport, queryOf, useReportChoice } from './use-report-choice.ts';

const pollMs = 60_000;
const shownBars = 8;

function Chart({ report }: { report: SalesReport }) {
  const { course, columns, rows, sort, currency, unit, from, to, previousFrom, previousTo } = report;
  const place = columns.findIndex(({ key }) => key === sort);
  const column = columns[Math.max(0, place)];
  const isCompared = course !== null && previousFrom !== null && previousTo !== null;
  return (
    <ChartCard
      title={course?.label ?? column?.label}
      aside={<ChartLegend shown={[from, to]} before={isCompared ? [previousFrom, previousTo] : null} />}
    >
      {course ? (
        <CourseChart course={course} unit={unit} currency={currency} />
      ) : (
        <ShareBars
          label={column?.label ?? ''}
          empty="Nothing in these days."
          shares={rows.slice(0, shownBars).map(({ key, label, values }) => ({
            ...{ id: key, label: rowLabelOf(report, label), value: values[Math.max(0, place)] ?? 0 },
            text: formatValue(values[Math.max(0, place)], column?.type ?? 'count', currency),
          }))}
        />
      )}
    </ChartCard>
  );
}

type ShownProps = { report: SalesReport; hrefOf: (changed: Partial<SalesReportInput>) => string };

function Shown({ report, hrefOf }: ShownProps) {
  const isEmpty = [...report.totals, ...(report.previousTotals ?? [])].every((value) => value === 0 || value === null);
  if (isEmpty) {
    return (
      <EmptyState
        title="Nothing in these days"
        message="No numbers match this range and these filters."
        icon={<IconReportAnalytics size={30} stroke={1.6} />}
      >
        <Button
          component={Link}
          href={hrefOf({ range: '90d', method: undefined, category: undefined, seller: undefined })}
        >
          Show the last 90 days
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className={styles.shown}>
      <ReportFigures report={report} />
      <Chart report={report} />
      <ReportTable report={report} hrefOf={hrefOf} />
    </div>
  );
}

function ReportTabs({ choice }: { choice: SalesReportInput }) {
  return (
    <div className={styles.ways}>
      <ChipLinks
        label="Reports"
        chips={namesOf(reportKinds).map((name) => ({
          label: reportKinds[name].label,
          href: hrefOfReport(choice, name),
          isChosen: name === choice.report,
        }))}
      />
    </div>
  );
}

/** The sales reports: one at a time, over any days, beside others, as a chart, a table and a file. */
export function ReportPage() {
  const { choice, change, hrefOf } = useReportChoice();
  const [isScheduling, setScheduling] = useState(false);
  const isReady = choice.range !== 'custom' || (choice.from !== undefined && choice.to !== undefined);
  const answer = trpc.salesReports.get.useQuery(choice, { ...listCall, enabled: isReady, refetchInterval: pollMs });
  // While another report is asked for, its rows are not those of the one before.
  const data = answer.data?.report === choice.report ? answer.data : undefined;
  const { label, about } = reportKinds[choice.report];
  const takeFile = () => {
    const { report, timeZone } = choice;
    const query = new URLSearchParams(queryOf(choice));
    query.delete('tz');
    query.set('timeZone', timeZone);
    downloadFile(`${report}.csv`, `/api/admin/sales-reports/${report}/file?${query}`).catch((error: unknown) =>
      notify.error(messageOf(error)),
    );
  };
  return (
    <DeskPage
      title={label}
      crumbs={[{ label: 'Sales reports', href: '/admin/sales-reports' }]}
      actions={
        <div className={styles.actions}>
          <ReportViews choice={choice} />
          <Button
            variant="default"
            leftSection={<IconMail size={17} stroke={1.8} />}
            onClick={() => setScheduling(true)}
          >
            Schedule
          </Button>
          <Button variant="default" leftSection={<IconDownload size={17} stroke={1.8} />} onClick={takeFile}>
            Export CSV
          </Button>
        </div>
      }
    >
      <ReportTabs choice={choice} />
      <p className={styles.about}>{about}.</p>
      <ReportBar
        choice={choice}
        change={change}
        shown={data && { from: data.from, to: data.to }}
        hasSteps={data === undefined || data.byTime || data.course !== null}
      />
      <div aria-busy={answer.isFetching}>
        {data === undefined && answer.isError ? (
          <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
        ) : data === undefined ? (
          <Skeleton height={560} radius={14} />
        ) : (
          <Shown report={data} hrefOf={hrefOf} />
        )}
      </div>
      <div className={styles.fresh}>
        <ListFreshness
          at={data?.updatedAt ? Date.parse(data.updatedAt) : 0}
          isBusy={answer.isFetching}
          onRefresh={() => void answer.refetch()}
        />
      </div>
      {isScheduling ? <ScheduleDialog choice={choice} close={() => setScheduling(false)} /> : null}
    </DeskPage>
  );
}
