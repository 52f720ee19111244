import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { BulkJob } from '../../../shared/bulk/bulk.schemas.ts';
import { isJobBusy } from '../../../shared/bulk/bulk-job.machine.ts';
import { bulkJobList, bulkJobViews } from '../../../shared/bulk/bulk-job-list.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { formatCount } from '../../../shared/text/count-text.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { ListTable } from '../../desk/table/list-table.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { trpc } from '../../platform/trpc.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { isImport, kindLabels, statusLabels, statusTones, textOfParams, verbsOf } from './bulk-texts.ts';

const valueLabels = { kind: kindLabels, status: statusLabels };
/** How often a job that runs is read anew. */
const busyMs = 2000;

const nameOf = (job: BulkJob) => `${kindLabels[job.kind]} ${textOfParams(job)}`.trim();

function JobStatus({ job: { status } }: { job: BulkJob }) {
  return <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>;
}

/** How many rows a job has; of a file that nobody looked through yet, that is not known. */
const rowsOf = ({ kind, total }: BulkJob) => (isImport(kind) && total === 0 ? '–' : formatCount(total));

function JobFacts({ job }: { job: BulkJob }) {
  const { counts, createdBy, createdAt, finishedAt, problem } = job;
  return (
    <Facts
      facts={[
        ['State', <JobStatus key="state" job={job} />],
        ['Problem', problem ?? undefined],
        ['Rows', rowsOf(job)],
        [verbsOf(job).done, formatCount(counts.changed)],
        ['Blocked', formatCount(counts.blocked)],
        ['Undone', counts.undone > 0 ? formatCount(counts.undone) : undefined],
        ['Started by', createdBy],
        ['Started', formatDate(createdAt, 'dateTime')],
        ['Finished', finishedAt === null ? undefined : formatDate(finishedAt, 'dateTime')],
      ]}
    />
  );
}

/** Jobs on many rows, the newest first. */
export function BulkJobsPage() {
  const { root, areas } = useDesk();
  const state = useList(bulkJobList, bulkJobViews);
  const answer = trpc.bulk.list.useQuery(state.input, {
    ...listCall,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ status }) => isJobBusy(status)) ? busyMs : listCall.refetchInterval,
  });
  const hasProducts = areas.some(({ path }) => path === '/products');
  return (
    <DeskPage title="Bulk jobs">
      <ViewTabs state={state} />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          status: (job) => <JobStatus job={job} />,
          total: rowsOf,
          changed: ({ counts }) => formatCount(counts.changed),
          blocked: ({ counts }) => formatCount(counts.blocked),
        }}
        hidden={['fileName', 'problem']}
        widths={{ kind: 280 }}
        valueLabels={valueLabels}
        nameOf={nameOf}
        brief={({ status, createdAt }) => `${statusLabels[status]} · ${formatDate(createdAt, 'dateTime')}`}
        hrefOf={({ id }) => `${root}/bulk/${id}`}
        drawer={(job) => <JobFacts job={job} />}
        empty={{
          title: 'Nothing yet',
          message: 'Changes of many rows at once, imports and exports appear here.',
          ...(hasProducts && {
            action: (
              <Button component={Link} href={`${root}/products`} variant="default">
                Go to products
              </Button>
            ),
          }),
        }}
      />
    </DeskPage>
  );
}
