import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ReportRow } from '../../../shared/reports/report-desk.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { useKeys } from '../../desk/frame/keys.ts';
import { QueueAction, QueueBar, QueueView } from '../../desk/queue/queue.tsx';
import { QueueSkeleton } from '../../desk/queue/queue-skeleton.tsx';
import { useDeskView } from '../../desk/queue/use-desk-view.ts';
import { useOpened } from '../../desk/queue/use-opened.ts';
import { useQueue } from '../../desk/queue/use-queue.ts';
import { listCall } from '../../desk/table/use-list.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { AnswerForm, type Outcome } from './answer-form.tsx';
import { ReportContext, reasonLabel, targetLabels } from './report-context.tsx';
import { useTriage } from './use-triage.ts';

const views = [
  { id: 'waiting', label: 'Waiting', empty: 'No reports are waiting for an answer.' },
  { id: 'mine', label: 'Assigned to me', empty: 'No open reports are assigned to you.' },
  { id: 'decided', label: 'Answered', empty: 'No report has been answered yet.' },
] as const;

type ReportsQueueProps = { items: readonly ReportRow[]; total: number; empty: string; isDecided: boolean };
/** What is being answered: the report at hand, or those that are ticked. */
type Answering = { outcome: Outcome; of: 'one' | 'many' };

function ReportsQueue({ items, total, empty, isDecided }: ReportsQueueProps) {
  const { userId } = useDesk();
  const queue = useQueue(items, total);
  const { said, assign, decide, decideMany, isBusy } = useTriage(items, queue);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [answering, setAnswering] = useOpened<Answering, ReportRow>(queue);
  const { current } = queue;
  const ids = chosen.filter((id) => queue.items.some((item) => item.id === id));
  const state = stateOf(current, userId);
  const close = () => setAnswering(undefined);
  const take = () => {
    if (current && state.isOpen) assign.mutate({ id: current.id, toMe: !state.isMine });
  };
  const open = (outcome: Outcome) => () => {
    if (state.isOpen && !state.isColleagues) setAnswering({ outcome, of: 'one' });
  };
  const skip = () => {
    close();
    queue.skip();
  };
  const answer = (resolution: string) => {
    if (answering === undefined) return;
    close();
    if (answering.of === 'many') decideMany(ids, answering.outcome, resolution, () => setChosen([]));
    else if (current) decide(current, answering.outcome, resolution);
  };
  useKeys({ a: take, r: open('resolved'), d: open('dismissed'), s: skip });
  const actions = (
    <>
      <Button size="xs" loading={isBusy} onClick={() => setAnswering({ outcome: 'resolved', of: 'many' })}>
        Resolve {ids.length}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={isBusy}
        onClick={() => setAnswering({ outcome: 'dismissed', of: 'many' })}
      >
        Dismiss {ids.length}
      </Button>
    </>
  );
  return (
    <QueueView
      label="Reports"
      queue={queue}
      total={queue.left}
      nameOf={({ target }) => target.label}
      detailOf={({ target, reason, createdAt }) =>
        `${targetLabels[target.type]} · ${reasonLabel(reason)} · ${formatDate(createdAt)}`
      }
      said={said}
      {...(!isDecided && { batch: { ids, change: setChosen, actions } })}
      empty={empty}
    >
      {(report) => (
        <>
          <ReportContext report={report} />
          {answering !== undefined ? (
            <AnswerForm
              key={`${answering.outcome} ${answering.of} ${report.id}`}
              outcome={answering.outcome}
              {...(answering.of === 'many' ? { chosen: ids.length } : { reports: report.reports })}
              onAnswer={answer}
              close={close}
            />
          ) : state.isOpen ? (
            <ReportBar {...state} isBusy={assign.isPending} {...{ take, open, skip }} />
          ) : null}
        </>
      )}
    </QueueView>
  );
}

function stateOf(report: ReportRow | undefined, userId: string) {
  const isMine = report?.assignee?.id === userId;
  return {
    isOpen: report?.status === 'open' || report?.status === 'in_review',
    isMine,
    isColleagues: report?.assignee !== null && !isMine,
  };
}

type ReportBarProps = {
  isMine: boolean;
  isColleagues: boolean;
  isBusy: boolean;
  take: () => void;
  open: (outcome: Outcome) => () => void;
  skip: () => void;
};

function ReportBar({ isMine, isColleagues, isBusy, take, open, skip }: ReportBarProps) {
  return (
    <QueueBar>
      <QueueAction
        label={isMine ? 'Give back' : isColleagues ? 'Take over' : 'Take'}
        keyName="a"
        isBusy={isBusy}
        onClick={take}
      />
      {isColleagues ? null : (
        <>
          <QueueAction label="Resolve" keyName="r" tone="primary" onClick={open('resolved')} />
          <QueueAction label="Dismiss" keyName="d" onClick={open('dismissed')} />
        </>
      )}
      <QueueAction label="Skip" keyName="s" onClick={skip} />
    </QueueBar>
  );
}

/** What members have reported, one at a time; whoever reported it is told the outcome. */
export function ReportsDeskPage() {
  const view = useDeskView(views);
  const answer = trpc.reports.list.useQuery({ view: view.id }, listCall);
  return (
    <DeskPage title="Reports">
      <ChipLinks
        label="Views"
        chips={views.map(({ id, label }) => ({
          label,
          href: id === 'waiting' ? '/admin/reports' : `/admin/reports?view=${id}`,
          isChosen: id === view.id,
        }))}
      />
      {answer.isError && answer.data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data === undefined || answer.isPlaceholderData ? (
        <QueueSkeleton />
      ) : (
        <ReportsQueue
          key={view.id}
          items={answer.data.items}
          total={answer.data.totalItems}
          empty={view.empty}
          isDecided={view.id === 'decided'}
        />
      )}
    </DeskPage>
  );
}
