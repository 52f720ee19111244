import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { QueueView } from '../../../shared/ops/ops.schemas.ts';
import { countOf, formatCount } from '../../../shared/text/count-text.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { ConcurrencyDialog } from './concurrency-dialog.tsx';
import styles from './ops.module.css';
import { jobsHref, queueLabels, useMayManage } from './ops-texts.ts';
import { QueueHistory } from './queue-history.tsx';

const counted = ['waiting', 'active', 'delayed', 'failed'] as const;
const labels = { waiting: 'Waiting', active: 'Active', delayed: 'Delayed', failed: 'Failed' } as const;

const hrefOf = (queue: string, state: string) =>
  jobsHref([
    { field: 'queue', op: 'is', value: queue },
    { field: 'state', op: 'is', value: state },
  ]);

function QueueButtons({ queue, waiting }: { queue: QueueView; waiting: string }) {
  const utils = trpc.useUtils();
  const [open, setOpen] = useState<'pause' | 'resume' | 'concurrency'>();
  const label = queueLabels[queue.name];
  const change = trpc.ops.changeQueue.useMutation({
    onSuccess: ({ isPaused }) => notify.success(isPaused ? `${label} is paused` : `${label} is running`),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: async () => {
      setOpen(undefined);
      await utils.ops.queues.invalidate();
    },
  });
  const set = (isPaused: boolean) => change.mutate({ name: queue.name, isPaused });
  return (
    <div className={styles.buttons}>
      {queue.isPaused ? (
        <Button
          size="xs"
          leftSection={<IconPlayerPlay size={15} />}
          onClick={() => (queue.waiting > 1 ? setOpen('resume') : set(false))}
          loading={change.isPending}
        >
          Resume<span className={styles.hidden}> {label}</span>
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPause size={15} />}
          onClick={() => setOpen('pause')}
        >
          Pause<span className={styles.hidden}> {label}</span>
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSettings size={15} />}
        onClick={() => setOpen('concurrency')}
      >
        Concurrency<span className={styles.hidden}> of {label}</span>
      </Button>
      <ConfirmModal
        isOpen={open === 'pause'}
        title={`Pause ${label}?`}
        confirmLabel="Pause"
        isDangerous
        isBusy={change.isPending}
        onConfirm={() => set(true)}
        onClose={() => setOpen(undefined)}
      >
        No worker starts a job of this queue until it is resumed. Running jobs finish, new ones wait.
      </ConfirmModal>
      <ConfirmModal
        isOpen={open === 'resume'}
        title={`Resume ${label}?`}
        confirmLabel="Resume"
        isBusy={change.isPending}
        onConfirm={() => set(false)}
        onClose={() => setOpen(undefined)}
      >
        The {waiting} waiting jobs start, {queue.concurrency} at once in each worker.
      </ConfirmModal>
      {open === 'concurrency' ? <ConcurrencyDialog queue={queue} close={() => setOpen(undefined)} /> : null}
    </div>
  );
}

/** One queue: its state, what is in it, and its last hour. */
export function QueueCard({ queue, countLimit }: { queue: QueueView; countLimit: number }) {
  const mayManage = useMayManage();
  const label = queueLabels[queue.name];
  const shown = (count: number) => (count >= countLimit ? `${formatCount(countLimit)}+` : formatCount(count));
  return (
    <article className={styles.card} aria-label={label}>
      <header className={styles.head}>
        <h2>{label}</h2>
        {queue.isPaused ? <StatusBadge tone="warning">Paused</StatusBadge> : null}
        {queue.workers === 0 ? (
          <StatusBadge tone={queue.waiting + queue.delayed > 0 ? 'danger' : 'neutral'}>No workers</StatusBadge>
        ) : null}
      </header>
      <dl className={styles.counts}>
        {counted.map((state) => (
          <div key={state} data-tone={state === 'failed' && queue.failed > 0 ? 'danger' : undefined}>
            <dt>{labels[state]}</dt>
            <dd>
              <Link href={hrefOf(queue.name, state)} aria-label={`${labels[state]} in ${label}: ${queue[state]}`}>
                {shown(queue[state])}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <QueueHistory name={label} history={queue.history} />
      <p className={styles.quiet}>
        {countOf(queue.workers, 'worker')}, {queue.concurrency} at once each
      </p>
      {mayManage ? <QueueButtons queue={queue} waiting={shown(queue.waiting)} /> : null}
    </article>
  );
}
