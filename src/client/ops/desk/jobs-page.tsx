import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { jobList, jobViews } from '../../../shared/ops/job-list.ts';
import { maxJobsAtOnce } from '../../../shared/ops/ops.rules.ts';
import type { JobRow } from '../../../shared/ops/ops.schemas.ts';
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
import { jobsText, useJobActions } from './use-job-actions.ts';

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
  const { retry, promote, remove } = useJobActions(selection.clear);
  const jobs = selection.rows.slice(0, maxJobsAtOnce);
  const ids = jobs.map(({ id }) => id);
  const countIn = (...states: string[]) => jobs.filter(({ state: at }) => states.includes(at)).length;
  if (selection.isAll) return <RetryMatching state={state} total={selection.allText} after={selection.clear} />;
  return (
    <>
      <JobsButton label="Retry" count={countIn('failed')} call={retry} ids={ids}>
        They run again with all their tries before them. Effects that are stored already are not repeated.
      </JobsButton>
      <JobsButton label="Run now" isQuiet count={countIn('delayed')} call={promote} ids={ids}>
        They do not wait for their time.
      </JobsButton>
      <JobsButton
        label="Remove"
        isQuiet
        isDangerous
        count={countIn('failed', 'waiting', 'delayed')}
        call={remove}
        ids={ids}
      >
        What they were to do is not done. Running and completed jobs stay.
      </JobsButton>
    </>
  );
}

type JobsButtonProps = {
  label: string;
  /** How many of the selected jobs it is for. */
  count: number;
  ids: string[];
  call: ReturnType<typeof useJobActions>['retry'];
  isQuiet?: boolean;
  isDangerous?: boolean;
  children: ReactNode;
};

/** Asks before more than one job is changed, or any is lost. */
function JobsButton({ label, count, ids, call, isQuiet, isDangerous = false, children }: JobsButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const submit = () => call.mutate({ ids }, { onSettled: () => setAsking(false) });
  return (
    <>
      <Button
        size="xs"
        {...(isQuiet && { variant: 'default' })}
        disabled={count === 0}
        loading={call.isPending}
        onClick={() => (count > 1 || isDangerous ? setAsking(true) : submit())}
      >
        {label}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={`${label}: ${jobsText(count)}?`}
        confirmLabel={label}
        isDangerous={isDangerous}
        isBusy={call.isPending}
        onConfirm={submit}
        onClose={() => setAsking(false)}
      >
        {children}
      </ConfirmModal>
    </>
  );
}

type RetryMatchingProps = { state: JobsState; total: string; after?: () => void };

/** Runs every failed job again that the filters leave. */
function RetryMatching({ state, total, after }: RetryMatchingProps) {
  const [isAsking, setAsking] = useState(false);
  const { retryMatching } = useJobActions(after);
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
        })}
        tools={mayManage ? <RetryMatching state={state} total={total} /> : null}
        empty={{ title: 'No jobs', message: 'Jobs appear here as soon as something is to be done later.' }}
      />
    </OpsFrame>
  );
}
