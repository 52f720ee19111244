import { Button } from '@mantine/core';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { boardPath } from '../../../shared/ops/board-path.ts';
import type { Queues } from '../../../shared/ops/ops.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { PlainTable } from '../../ui/layout/plain-table.tsx';
import styles from './ops.module.css';
import { LiveAnswerView, OpsFrame } from './ops-frame.tsx';
import { durationText, liveCall, useMayManage } from './ops-texts.ts';
import { QueueCard } from './queue-card.tsx';

/** Jobs are handed over within a second; longer says that no dispatcher runs, or that Redis is down. */
const lateMs = 15_000;

function Outbox({ outbox, time }: Pick<Queues, 'outbox' | 'time'>) {
  const waitedMs = outbox.oldestDueAt === null ? 0 : Date.parse(time) - Date.parse(outbox.oldestDueAt);
  if (waitedMs < lateMs) return null;
  return (
    <FormAlert tone="danger" title={`${outbox.undispatched} jobs have not reached the queues`}>
      The oldest has waited for {durationText(waitedMs)}. Check that a worker runs and that Redis answers; nothing is
      lost meanwhile.
    </FormAlert>
  );
}

/** All queues at a glance. */
export function QueuesPage() {
  const answer = trpc.ops.queues.useQuery({}, liveCall);
  const board = (
    <Button component="a" href={boardPath} variant="default">
      Bull Board
    </Button>
  );
  return (
    <OpsFrame title="Queues" actions={useMayManage() ? board : undefined}>
      <LiveAnswerView answer={answer}>
        {({ items, workers, outbox, time, countLimit }) => (
          <>
            <Outbox outbox={outbox} time={time} />
            <div className={styles.cards}>
              {items.map((queue) => (
                <QueueCard key={queue.name} queue={queue} countLimit={countLimit} />
              ))}
            </div>
            <h2 className={styles.heading}>Workers</h2>
            <PlainTable
              label="Workers"
              columns={[
                { label: 'Host' },
                { label: 'Process', isNumber: true },
                { label: 'Running since' },
                { label: 'Queues' },
              ]}
              rows={workers.map(({ host, pid, startedAt, queues }) => ({
                id: `${host} ${pid}`,
                cells: [host, pid, formatDate(startedAt, 'dateTime'), queues.join(', ')],
              }))}
              empty="No worker process is running. Jobs wait until one starts."
            />
          </>
        )}
      </LiveAnswerView>
    </OpsFrame>
  );
}
