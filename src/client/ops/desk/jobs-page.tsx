import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { jobList, jobViews } from '../../../shared/ops/job-list.ts';
import { type JobRow, maxJobsAtOnce } from '../../../shared/ops/ops.schemas.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { ListTable } from '../../desk/table/list-table.tsx';
import { type ListState, listCall, useList } from '../../desk/table/use-list.ts';
import type { ListSelection } from '../../desk/table/use-selection.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { OpsFrame } from './ops-frame.tsx';
import { liveMs, queueLabels, stateLabels, stateTones, useMayManage } from './ops-texts.ts';
import { useJobActions } from './use-job-actions.ts';

type JobsState = ListState<(typeof jobList)['columns']>;

function matchingOf({ input: { filters, q } }: JobsState) {
  return { filters, ...(q !== undefined && { q }) };
}

function JobFacts({ job }: { job: JobRow }) {
  return (
    <Facts
      facts={[
        [
          'State',
          <StatusBadge key="state" tone={stateTones[job.state]}>
            {stateLabels[job.state]}
          </StatusBadge>,
        ],
        ['Queue', job.queue],
        ['Runs', job.attempts],
        ['Created', formatDate(job.created, 'dateTime')],
        ['Error', job.errorGroup ?? undefined],
        ['Key', job.key ?? undefined],
      ]}
    />
  );
}

/** Retry, run now and remove for the selected jobs; what a job is in no state for is left alone. */
function SelectedJobs({ state, selection }: { state: JobsState; selection: ListSelection<JobRow> }) {
  const [isAsking, setAsking] = useState(false);
  const { retry, retryMatching, promote, remove } = useJobActions(selection.clear);
  const ids = selection.rows.map(({ id }) => id).slice(0, maxJobsAtOnce);
  const has = (...states: string[]) => selection.rows.some(({ state }) => states.includes(state));
  if (selection.isAll) {
    return (
      <Button size="xs" loading={retryMatching.isPending} onClick={() => retryMatching.mutate(matchingOf(state))}>
        Retry failed
      </Button>
    );
  }
  return (
    <>
      <Button size="xs" disabled={!has('failed')} loading={retry.isPending} onClick={() => retry.mutate({ ids })}>
        Retry
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={!has('delayed')}
        loading={promote.isPending}
        onClick={() => promote.mutate({ ids })}
      >
        Run now
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={!has('failed', 'waiting', 'delayed')}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title="Remove the selected jobs?"
        confirmLabel="Remove"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ ids }, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        What they were to do is not done. Running and completed jobs stay.
      </ConfirmModal>
    </>
  );
}

/** Runs every failed job again that the filters leave. */
function RetryMatching({ state, total }: { state: JobsState; total: string }) {
  const [isAsking, setAsking] = useState(false);
  const { retryMatching } = useJobActions();
  const submit = () => retryMatching.mutate(matchingOf(state), { onSettled: () => setAsking(false) });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        Retry failed
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title="Retry the failed jobs of this list?"
        confirmLabel="Retry"
        isBusy={retryMatching.isPending}
        onConfirm={submit}
        onClose={() => setAsking(false)}
      >
        The failed ones among {total} matching jobs run again, {maxJobsAtOnce} at a time, the newest first.
      </ConfirmModal>
    </>
  );
}

/** Every job of the last two weeks. */
export function JobsPage() {
  const state = useList(jobList, jobViews);
  const answer = trpc.ops.jobs.useQuery(state.input, { ...listCall, refetchInterval: liveMs });
  const mayManage = useMayManage();
  const total = answer.data ? `${answer.data.totalItems}${answer.data.isTotalExact ? '' : '+'}` : '…';
  return (
    <OpsFrame title="Jobs">
      <ViewTabs state={state} counts={{}} />
      <ListTable
        state={state}
        answer={answer}
        cells={{ state: ({ state: at }) => <StatusBadge tone={stateTones[at]}>{stateLabels[at]}</StatusBadge> }}
        hidden={['key']}
        valueLabels={{ state: stateLabels, queue: queueLabels }}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `/admin/ops/jobs/${id}`}
        drawer={(job) => <JobFacts job={job} />}
        {...(mayManage && {
          bulk: (selection: ListSelection<JobRow>) => <SelectedJobs {...{ state, selection }} />,
          tools: () => <RetryMatching state={state} total={total} />,
        })}
        empty={{ title: 'No jobs', message: 'Jobs appear here as soon as something is to be done later.' }}
      />
    </OpsFrame>
  );
}
