import { useState } from 'react';
import { useSearch } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ReportRow } from '../../../shared/reports/report-desk.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { useKeys } from '../../desk/frame/keys.ts';
import { QueueAction, QueueBar, QueueView } from '../../desk/queue/queue.tsx';
import { QueueSkeleton } from '../../desk/queue/queue-skeleton.tsx';
import { useOpened } from '../../desk/queue/use-opened.ts';
import { useQueue } from '../../desk/queue/use-queue.ts';
import { listCall } from '../../desk/table/use-list.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { AnswerForm, type Outcome } from './answer-form.tsx';
import { ReportContext, reasonLabel, targetLabels } from './report-context.tsx';

const views = [
  { id: 'waiting', label: 'Waiting', empty: 'No reports are waiting for an answer.' },
  { id: 'mine', label: 'Assigned to me', empty: 'No open reports are assigned to you.' },
  { id: 'decided', label: 'Answered', empty: 'No report has been answered yet.' },
] as const;

function useTriage() {
  const utils = trpc.useUtils();
  const [said, setSaid] = useState('');
  const reply = {
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => Promise.all([utils.reports.invalidate(), utils.desk.work.invalidate()]),
  };
  const assign = trpc.reports.assign.useMutation(reply);
  const decide = trpc.reports.decide.useMutation(reply);
  return { said, setSaid, assign, decide };
}

function ReportsQueue({ items, total, empty }: { items: readonly ReportRow[]; total: number; empty: string }) {
  const { userId } = useDesk();
  const queue = useQueue(items);
  const { said, setSaid, assign, decide } = useTriage();
  const [outcome, setOutcome] = useOpened<Outcome, ReportRow>(queue);
  const { current } = queue;
  const isOpen = current?.status === 'open' || current?.status === 'in_review';
  const isMine = current?.assignee?.id === userId;
  const isColleagues = current?.assignee !== null && !isMine;
  const close = () => setOutcome(undefined);
  const take = () => {
    if (current && isOpen) assign.mutate({ id: current.id, toMe: !isMine });
  };
  const open = (wanted: Outcome) => () => {
    if (isOpen && !isColleagues) setOutcome(wanted);
  };
  const skip = () => {
    close();
    queue.skip();
  };
  const answer = (resolution: string) => {
    if (current === undefined || outcome === undefined) return;
    const { type, id: targetId, label } = current.target;
    const ids = items.filter(({ target }) => target.type === type && target.id === targetId).map(({ id }) => id);
    close();
    queue.finish(ids);
    decide.mutate(
      { id: current.id, status: outcome, resolution },
      {
        onSuccess: () => setSaid(`${outcome === 'resolved' ? 'Resolved' : 'Dismissed'}: ${label}`),
        onError: () => queue.restore(ids),
      },
    );
  };
  useKeys({ a: take, r: open('resolved'), d: open('dismissed'), s: skip });
  return (
    <QueueView
      label="Reports"
      queue={queue}
      total={Math.max(queue.items.length, total - (items.length - queue.items.length))}
      nameOf={({ target }) => target.label}
      detailOf={({ target, reason, createdAt }) =>
        `${targetLabels[target.type]} · ${reasonLabel(reason)} · ${formatDate(createdAt)}`
      }
      said={said}
      empty={empty}
    >
      {(report) => (
        <>
          <ReportContext report={report} />
          {outcome !== undefined ? (
            <AnswerForm
              key={`${outcome} ${report.id}`}
              outcome={outcome}
              reports={report.reports}
              onAnswer={answer}
              close={close}
            />
          ) : isOpen ? (
            <QueueBar>
              <QueueAction
                label={isMine ? 'Give back' : isColleagues ? 'Take over' : 'Take'}
                keyName="a"
                isBusy={assign.isPending}
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
          ) : null}
        </>
      )}
    </QueueView>
  );
}

/** What members have reported, one at a time; whoever reported it is told the outcome. */
export function ReportsDeskPage() {
  const wanted = new URLSearchParams(useSearch()).get('view');
  const view = views.find(({ id }) => id === wanted) ?? views[0];
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
        <ReportsQueue key={view.id} items={answer.data.items} total={answer.data.totalItems} empty={view.empty} />
      )}
    </DeskPage>
  );
}
