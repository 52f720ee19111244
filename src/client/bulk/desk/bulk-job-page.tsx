import '@mantine/core/styles/Progress.css';
import { Progress } from '@mantine/core';
import type { BulkJobDetail } from '../../../shared/bulk/bulk.schemas.ts';
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
import { kindLabels, statusLabels, statusTones, textOfParams } from './bulk-texts.ts';
import { ImportMapping } from './import-mapping.tsx';

const busyMs = 1000;
const numbers = new Intl.NumberFormat('en-US');

/** What was found or done, in the words of where the job is. */
function countsOf({ kind, status, counts, total }: BulkJobDetail): [string, number][] {
  if (kind === 'lists.export') return [['Rows', total]];
  const lines: [string, number][] = [
    ['Will change', counts.planned],
    ['Changed', counts.changed],
    ['Unchanged', counts.unchanged],
    ['Blocked', counts.blocked],
    ['Undone', counts.undone],
    ['Kept', counts.kept],
  ];
  const always = status === 'ready' || status === 'checking' ? ['Will change', 'Unchanged', 'Blocked'] : ['Changed'];
  return lines.filter(([label, count]) => count > 0 || always.includes(label));
}

function BulkJobView({ job }: { job: BulkJobDetail }) {
  const isImport = job.kind.endsWith('.import');
  const share = job.total === 0 ? 0 : Math.min(100, (job.done / job.total) * 100);
  const isPlanned = job.status === 'ready' || job.status === 'checking';
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
      {isJobBusy(job.status) ? (
        <div role="status">
          <Progress value={share} mt={14} aria-label={statusLabels[job.status]} />
          <p className={styles.quiet}>
            {numbers.format(Math.min(job.done, job.total))} of {numbers.format(job.total)} rows
          </p>
        </div>
      ) : null}
      {job.status === 'uploaded' ? (
        job.isOwn && <ImportMapping id={job.id} />
      ) : (
        <dl className={styles.counts}>
          {countsOf(job).map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{numbers.format(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <RefusedRows title="Rows that stay as they are" rows={job.refused} isImport={isImport} />
      <ChangedRows
        title={isPlanned ? 'What would change' : 'What was changed'}
        rows={job.samples}
        isImport={isImport}
      />
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
  const title = job.data ? `${kindLabels[job.data.kind]} ${textOfParams(job.data)}`.trim() : 'Bulk work';
  return (
    <DeskPage title={title} crumbs={[{ label: 'Bulk work', href: `${root}/bulk` }]}>
      {job.data ? (
        <BulkJobView job={job.data} />
      ) : job.isError ? (
        <QueryError error={job.error} onRetry={() => void job.refetch()} />
      ) : (
        <Skeleton height={320} radius={12} />
      )}
    </DeskPage>
  );
}
