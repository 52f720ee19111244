import { countOf } from '../../../shared/text/count-text.ts';
import '../../ui/forms/form-sheets.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCalendarOff, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ScheduleView } from '../../../shared/ops/ops.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PlainTable } from '../../ui/layout/plain-table.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './ops.module.css';
import { LiveAnswerView, OpsFrame } from './ops-frame.tsx';
import { liveCall, repeatText, stateLabels, stateTones, useMayManage } from './ops-texts.ts';

function RunNow({ name }: { name: string }) {
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const run = trpc.ops.runSchedule.useMutation({
    onSuccess: () => notify.success(`${name} will run now`),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => {
      setAsking(false);
      return utils.ops.invalidate();
    },
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        Run now<span className={styles.hidden}> {name}</span>
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={`Run ${name} now?`}
        confirmLabel="Run now"
        isBusy={run.isPending}
        onConfirm={() => run.mutate({ name })}
        onClose={() => setAsking(false)}
      >
        This run is in addition to its next scheduled one.
      </ConfirmModal>
    </>
  );
}

function LastRun({ lastRunAt, lastState }: ScheduleView) {
  if (lastRunAt === null) return 'Never';
  return (
    <span className={styles.run}>
      {formatDate(lastRunAt, 'dateTime')}
      {lastState === null ? null : <StatusBadge tone={stateTones[lastState]}>{stateLabels[lastState]}</StatusBadge>}
    </span>
  );
}

function NextRun({ nextAt, isLate }: ScheduleView) {
  return (
    <span className={styles.run}>
      {nextAt === null ? '–' : formatDate(nextAt, 'dateTime')}
      {isLate ? <StatusBadge tone="warning">Late</StatusBadge> : null}
    </span>
  );
}

function NoSchedules() {
  return (
    <EmptyState
      title="No schedules yet"
      message="Workers report what they repeat when they start. Check that one is running."
      icon={<IconCalendarOff size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/admin/ops" variant="default">
        See workers
      </Button>
    </EmptyState>
  );
}

const holds = ({ name, queue, job }: ScheduleView, words: readonly string[]) =>
  words.every((word) => `${name} ${queue} ${job}`.toLowerCase().includes(word));

function ScheduleTable({ items, mayManage }: { items: readonly ScheduleView[]; mayManage: boolean }) {
  const [text, setText] = useState('');
  const found = items.filter((schedule) => holds(schedule, text.toLowerCase().split(/\s+/).filter(Boolean)));
  return (
    <>
      <TextInput
        type="search"
        aria-label="Search schedules"
        placeholder="Search schedules"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        maw={360}
        mb={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <span className={styles.hidden} role="status">
        {text.trim() === '' ? '' : countOf(found.length, 'schedule found', 'schedules found')}
      </span>
      <PlainTable
        label="Schedules"
        columns={[
          { label: 'Schedule' },
          { label: 'Repeats' },
          { label: 'Last run' },
          { label: 'Next run' },
          { label: 'Queue' },
          ...(mayManage ? [{ label: 'Actions' }] : []),
        ]}
        rows={found.map((schedule) => ({
          id: schedule.name,
          cells: [
            schedule.name,
            repeatText(schedule.repeat),
            <LastRun key="last" {...schedule} />,
            <NextRun key="next" {...schedule} />,
            schedule.queue,
            ...(mayManage ? [<RunNow key="run" name={schedule.name} />] : []),
          ],
        }))}
        empty={items.length === 0 ? <NoSchedules /> : `No schedule matches “${text.trim()}”.`}
      />
    </>
  );
}

/** What starts by itself. */
export function SchedulesPage() {
  const answer = trpc.ops.schedules.useQuery({}, liveCall);
  const mayManage = useMayManage();
  return (
    <OpsFrame title="Schedules">
      <LiveAnswerView answer={answer}>
        {({ items }) => <ScheduleTable items={items} mayManage={mayManage} />}
      </LiveAnswerView>
    </OpsFrame>
  );
}
