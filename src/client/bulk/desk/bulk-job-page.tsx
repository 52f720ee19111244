import { formatCount } from '../../../shared/text/count-text.ts';
import '@mantine/core/styles/Progress.css';
import { Progress } from '@mantine/core';
import type { BulkJobDetail, BulkRow } from '../../../shared/bulk/bulk.schemas.ts';
import { isJobBusy } from '../../../shared/bulk/bulk-job.machine.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useDesk } from '../../desk/frame/desk-state.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './bulk.module.css';
import { BulkJobActions } from './bulk-job-actions.tsx';
import { ChangedRows, RefusedRows } from './bulk-rows.tsx';
import { isImport, kindLabels, statusLabels, statusTones, textOfParams, verbsOf } from './bulk-texts.ts';
import { AnotherFile, ImportMapping } from './import-mapping.tsx';

const busyMs = 1000;

/** What was found or done, in the words of where the job is. */
function countsOf(job: BulkJobDetail): [string, number][] {
  const { kind, status, counts, total } = job;
  const verbs = verbsOf(job);
  if (kind === 'lists.export') return [['Rows', total]];
  const lines: [string, number][] = [
    [verbs.planned, counts.planned],
    [verbs.done, counts.changed],
    ['Unchanged', counts.unchanged],
    ['Blocked', counts.blocked],
    ['Undone', counts.undone],
    ['Kept', counts.kept],
  ];
  const always =
    status === 'ready' || status === 'checking'
      ? [verbs.planned, isImport(kind) ? '' : 'Unchanged', 'Blocked']
      : [verbs.done];
  return lines.filter(([label, count]) => count > 0 || always.includes(label));
}

/** The rows shown, by what became of them: a job that was stopped did some of them and not the others. */
function samplesOf(job: BulkJobDetail): [string, BulkRow[]][] {
  const { kind, status, samples } = job;
  const past = verbsOf(job).done.toLowerCase();
  const isOpen = status === 'checking' || status === 'ready' || status === 'running';
  const within = (state: BulkRow['state']) => samples.filter((row) => row.state === state);
  return [
    [`What was ${past}`, within('changed')],
    [`What was ${past} and taken back`, within('undone')],
    isImport(kind)
      ? [isOpen ? `What would be ${past}` : `What would have been ${past}`, within('planned')]
      : [isOpen ? 'What would change' : 'What would have changed', within('planned')],
  ];
}

function BulkJobView({ job }: { job: BulkJobDetail }) {
  const share = job.total === 0 ? 0 : Math.min(100, (job.done / job.total) * 100);
  return (
    <>
      <div className={styles.head}>
        <StatusBadge tone={statusTones[job.status]}>{statusLabels[job.status]}</StatusBadge>
        <span className={styles.quiet}>
          {job.createdBy}, {formatDate(job.createdAt, 'dateTime')}
          {job.undoableUntil === null ? '' : ` · can be undone until ${formatDate(job.undoableUntil, 'dateTime')}`}
          {job.canUndo || job.kind === 'lists.export' ? '' : ' · cannot be undone once it was run'}
        </span>
        <BulkJobActions job={job} />
      </div>
      {job.problem === null ? null : <p role="alert">{job.problem}</p>}
      {job.status === 'failed' && isImport(job.kind) && job.isOwn && job.counts.changed === 0 ? (
        <AnotherFile kind={job.kind} />
      ) : null}
      {isJobBusy(job.status) ? (
        <div role="status">
          <Progress value={share} mt={14} aria-label={statusLabels[job.status]} />
          <p className={styles.quiet}>
            {formatCount(Math.min(job.done, job.total))} of {formatCount(job.total)} rows
          </p>
        </div>
      ) : null}
      {job.status === 'uploaded' ? (
        job.isOwn && <ImportMapping id={job.id} kind={job.kind} />
      ) : (
        <dl className={styles.counts}>
          {countsOf(job).map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <RefusedRows
        title={isImport(job.kind) ? 'Lines left out' : 'Rows that do not change'}
        rows={job.refused}
        isImport={isImport(job.kind)}
      />
      {samplesOf(job).map(([title, rows]) => (
        <ChangedRows key={title} title={title} rows={rows} isImport={isImport(job.kind)} />
      ))}
    </>
  );
}

/** One job: what it would do, how far it is, what it did, and the way back. */
export function BulkJobPage({ params }: ScreenProps) {
  const { root } = useDesk();
  const job = trpc.bulk.get.useQuery(
    { id: params.id ?? '' },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isJobBusy(state.data.status) ? busyMs : false),
    },
  );
  const title = job.data ? `${kindLabels[job.data.kind]} ${textOfParams(job.data)}`.trim() : 'Bulk jobs';
  if (job.isError && !job.data) {
    return <QueryError error={job.error} headingLevel={1} onRetry={() => void job.refetch()} />;
  }
  return (
    <DeskPage title={title} crumbs={[{ label: 'Bulk jobs', href: `${root}/bulk` }]}>
      {job.data ? <BulkJobView job={job.data} /> : <Skeleton height={320} radius={12} />}
    </DeskPage>
  );
}
