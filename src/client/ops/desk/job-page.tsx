import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { JobDetail } from '../../../shared/ops/ops.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { RecordCard, RecordPage } from '../../desk/record/record-page.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { EditJobDialog } from './edit-job-dialog.tsx';
import styles from './ops.module.css';
import { liveMs, stateLabels, stateTones, useMayManage } from './ops-texts.ts';
import { useJobActions } from './use-job-actions.ts';

const crumbs = [
  { label: 'Queues', href: '/admin/ops' },
  { label: 'Jobs', href: '/admin/ops/jobs' },
];

function JobButtons({ job }: { job: JobDetail }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const { retry, promote, remove } = useJobActions();
  const ids = [job.id];
  return (
    <>
      {job.state === 'failed' ? (
        <>
          <Button loading={retry.isPending} onClick={() => retry.mutate({ ids })}>
            Retry
          </Button>
          <Button variant="default" onClick={() => setOpen('edit')}>
            Edit and retry
          </Button>
        </>
      ) : null}
      {job.state === 'delayed' ? (
        <Button loading={promote.isPending} onClick={() => promote.mutate({ ids })}>
          Run now
        </Button>
      ) : null}
      {job.state === 'active' || job.state === 'completed' ? null : (
        <Button variant="default" onClick={() => setOpen('remove')}>
          Remove
        </Button>
      )}
      <ConfirmModal
        isOpen={open === 'remove'}
        title="Remove this job?"
        confirmLabel="Remove"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ ids }, { onSuccess: () => navigate('/admin/ops/jobs') })}
        onClose={() => setOpen(undefined)}
      >
        What it was to do is not done.
      </ConfirmModal>
      {open === 'edit' ? <EditJobDialog job={job} close={() => setOpen(undefined)} /> : null}
    </>
  );
}

function JobLog({ log }: Pick<JobDetail, 'log'>) {
  if (log.length === 0) return <p className={styles.quiet}>Nothing went wrong so far.</p>;
  return (
    <ol className={styles.log}>
      {log.map(({ at, text, run, stack, by }) => (
        <li key={`${at} ${text}`}>
          <p>
            <time dateTime={at}>{formatDate(at, 'dateTime')}</time>
            {run === undefined ? null : <b> Run {run}</b>}
            {by === undefined ? null : <b> {by}</b>}
          </p>
          <p>{text}</p>
          {stack ? (
            <details>
              <summary>Stack</summary>
              <pre className={styles.code}>{stack}</pre>
            </details>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function moment(at: string | null): string | undefined {
  return at === null ? undefined : formatDate(at, 'dateTime');
}

function JobFacts({ job }: { job: JobDetail }) {
  return (
    <Facts
      facts={[
        ['Queue', job.queue],
        ['Runs', job.attempts],
        ['Failures', job.failures],
        ['Interruptions', job.losses],
        ['Created', moment(job.created)],
        ['Due', moment(job.availableAt)],
        ['Started', moment(job.startedAt)],
        ['Next try', moment(job.retryAt)],
        ['Ended', moment(job.endedAt)],
        ['Key', job.key ?? undefined],
        ['Id', job.id],
      ]}
    />
  );
}

/** One job: what it is to do, what happened to it, and what can be done. */
export function JobPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { data: job, error, refetch } = trpc.ops.job.useQuery({ id }, { staleTime: 0, refetchInterval: liveMs });
  const mayManage = useMayManage();
  if (!job) {
    if (error) return <QueryError error={error} headingLevel={1} onRetry={() => void refetch()} />;
    return (
      <DeskPage title="Job" crumbs={crumbs}>
        <Skeleton height={320} radius={12} />
      </DeskPage>
    );
  }
  return (
    <RecordPage
      title={job.name}
      crumbs={crumbs}
      lead={<StatusBadge tone={stateTones[job.state]}>{stateLabels[job.state]}</StatusBadge>}
      actions={mayManage ? <JobButtons job={job} /> : null}
      side={
        <RecordCard title="Facts">
          <JobFacts job={job} />
        </RecordCard>
      }
    >
      {job.advice === null ? null : (
        <FormAlert tone="danger" title={job.lastError ?? 'It failed'}>
          {job.advice}
        </FormAlert>
      )}
      <RecordCard title="Payload">
        <pre className={styles.code}>{JSON.stringify(job.payload, null, 2)}</pre>
      </RecordCard>
      <RecordCard title="Log">
        <JobLog log={job.log} />
      </RecordCard>
    </RecordPage>
  );
}
