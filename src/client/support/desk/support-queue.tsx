import { useRef, useState } from 'react';
import { dueText } from '../../../shared/support/support.rules.ts';
import { type SupportQueueRow, supportTopicLabels } from '../../../shared/support/support.schemas.ts';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { useKeys } from '../../desk/frame/keys.ts';
import { QueueAction, QueueBar, QueueView } from '../../desk/queue/queue.tsx';
import { useQueue } from '../../desk/queue/use-queue.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { StaffPane } from './staff-pane.tsx';
import { useHeld, useHolding } from './use-held.ts';
import { useWriting, type WriteKind } from './write-kind.ts';

interface SupportQueueProps {
  items: readonly SupportQueueRow[];
  total: number;
  empty: string;
  /** When the list was read: what is left of the time is counted from then. */
  now: number;
}

function detailOf({ topic, order, dueAt, assignee }: SupportQueueRow, now: number): string {
  const parts = [order === null ? supportTopicLabels[topic] : order.orderNumber];
  if (dueAt !== null) parts.unshift(dueText(new Date(dueAt), new Date(now)));
  if (assignee !== null) parts.push(assignee.userName);
  return parts.join(' · ');
}

function useDesking() {
  const utils = trpc.useUtils();
  const reply = {
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => Promise.all([utils.supportDesk.invalidate(), utils.desk.work.invalidate()]),
  };
  return { assign: trpc.supportDesk.assign.useMutation(reply), close: trpc.supportDesk.close.useMutation(reply) };
}

/** What is refused is told by the call; its answer is awaited as callbacks of `mutate` run for the latest call alone. */
const isTold = () => {};

/** The conversations of a view, and the one that is worked on. */
export function SupportQueue({ items, total, empty, now }: SupportQueueProps) {
  const { userId } = useDesk();
  const held = useHeld(items);
  const queue = useQueue(held.items);
  const { current } = queue;
  useHolding(current, held.setHeld);
  const { assign, close } = useDesking();
  const writing = useWriting(userId, current?.id);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const isMine = current?.assignee?.id === userId;
  const isColleagues = current !== undefined && current.assignee !== null && !isMine;
  const take = () => {
    if (current === undefined) return;
    const { id } = current;
    assign.mutateAsync({ id, toMe: !isMine }).then(() => held.release(isMine ? id : undefined), isTold);
  };
  const skip = () => {
    held.release(current?.id);
    queue.skip();
  };
  const write = (next: WriteKind) => () => {
    if (next === 'note' || !isColleagues) writing.choose(next);
    window.setTimeout(() => field.current?.focus());
  };
  const end = () => {
    if (current === undefined || isColleagues || current.status === 'closed') return;
    const { id, member } = current;
    const onSuccess = () => {
      held.release(id);
      setSaid(`Closed: ${member.userName} gets a transcript by mail`);
    };
    close.mutateAsync({ id }).then(onSuccess, isTold);
  };
  useKeys({ a: take, r: write('answer'), n: write('note'), c: end, s: skip });
  return (
    <QueueView
      label="Conversations"
      queue={queue}
      total={total}
      nameOf={({ member }) => (member.isVip ? `★ ${member.userName} · VIP` : member.userName)}
      detailOf={(item) => detailOf(item, now)}
      said={said}
      empty={empty}
    >
      {(item) => (
        <>
          <StaffPane
            key={item.id}
            id={item.id}
            userId={userId}
            now={now}
            writing={writing}
            fieldRef={field}
            onWriting={() => held.release(undefined)}
            onSent={(kind) => {
              if (kind === 'answer') held.release(item.id);
              setSaid(kind === 'note' ? 'Note kept' : `Answered: ${item.member.userName}`);
            }}
          />
          <QueueBar>
            <QueueAction
              label={isMine ? 'Give back' : isColleagues ? 'Take over' : 'Take'}
              keyName="a"
              isBusy={assign.isPending}
              onClick={take}
            />
            {isColleagues ? null : <QueueAction label="Reply" keyName="r" onClick={write('answer')} />}
            <QueueAction label="Note" keyName="n" onClick={write('note')} />
            {isColleagues || item.status === 'closed' ? null : (
              <QueueAction label="Close" keyName="c" isBusy={close.isPending} onClick={end} />
            )}
            <QueueAction label="Skip" keyName="s" onClick={skip} />
          </QueueBar>
        </>
      )}
    </QueueView>
  );
}
