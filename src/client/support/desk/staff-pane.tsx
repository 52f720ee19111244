import type { RefObject } from 'react';
import { Link } from 'wouter';
import { findUnfilled } from '../../../shared/support/canned-answer.rules.ts';
import {
  type StaffConversation,
  type SupportMessage,
  supportMessageSchema,
  supportTopicLabels,
} from '../../../shared/support/support.schemas.ts';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { formOf } from '../../messages/contact/message-form.ts';
import { trpc } from '../../platform/trpc.ts';
import { uploadForm } from '../../platform/upload-form.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { SupportComposer, type Written } from '../talk/support-composer.tsx';
import { Talk } from '../talk/talk.tsx';
import { joinMessages, pageSize, pollMs, usePages } from '../talk/use-earlier.ts';
import { useSeen } from '../talk/use-seen.ts';
import { CannedPicker } from './canned-picker.tsx';
import { DueBadge } from './due-badge.tsx';
import styles from './staff-pane.module.css';
import { draftIdOf, type WriteKind, type Writing, writeKindOf } from './write-kind.ts';

const statusLabels = { open: 'Waiting for us', waiting: 'Answered', closed: 'Closed' } as const;
const tones = { open: 'warning', waiting: 'info', closed: 'neutral' } as const;
const writeKinds = [
  { value: 'answer', label: 'Answer' },
  { value: 'note', label: 'Note for staff' },
] satisfies { value: WriteKind; label: string }[];

interface StaffPaneProps {
  id: string;
  userId: string;
  now: number;
  writing: Writing;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onWriting: () => void;
  onSent: (kind: WriteKind) => void;
}

/** A conversation as staff see it, with its notes and the field to answer. */
export function StaffPane(props: StaffPaneProps) {
  const { id } = props;
  const { numbers, showMore } = usePages();
  const results = trpc.useQueries((t) =>
    numbers.map((page) => t.supportDesk.get({ id, page, limit: pageSize }, { staleTime: 0, refetchInterval: pollMs })),
  );
  const newest = results[0];
  const conversation = newest?.data;
  if (newest?.error && conversation === undefined) {
    return <QueryError error={newest.error} onRetry={() => void newest.refetch()} />;
  }
  if (conversation === undefined) return <Skeleton height={420} radius={12} />;
  const earlier = {
    has: conversation.messages.totalPages > numbers.length,
    isLoading: results.some(({ isPending }) => isPending),
    show: showMore,
  };
  const messages = joinMessages(results.map(({ data }) => data));
  return <Pane {...props} {...{ conversation, messages, earlier }} />;
}

type PaneProps = StaffPaneProps & {
  conversation: StaffConversation;
  messages: readonly SupportMessage[];
  earlier: { has: boolean; isLoading: boolean; show: () => void };
};

function Pane(props: PaneProps) {
  const { conversation, messages, earlier, userId, now, writing, fieldRef, onWriting, onSent } = props;
  const { id, member, order, assignee } = conversation;
  const utils = trpc.useUtils();
  const answer = trpc.supportDesk.answer.useMutation();
  const read = trpc.supportDesk.read.useMutation({ onSuccess: () => utils.supportDesk.list.invalidate() });
  useSeen(messages, 'member', () => read.mutate({ id }));
  const isColleagues = assignee !== null && assignee.id !== userId;
  const kind = writeKindOf({ ...writing, isColleagues });
  const isNote = kind === 'note';
  const send = async ({ content, files, clientKey }: Written) => {
    if (files.length === 0) await answer.mutateAsync({ id, content, isNote, clientKey });
    else {
      const form = formOf({ content, clientKey, isNote: String(isNote) }, files);
      supportMessageSchema.parse(await uploadForm('POST', `/api/admin/support/${id}/messages`, form));
    }
    onSent(kind);
    void utils.supportDesk.invalidate();
    void utils.desk.work.invalidate();
  };
  return (
    <article
      className={styles.pane}
      aria-label={`Conversation with ${member.userName}`}
      onInput={onWriting}
      onKeyDown={({ key, target }) => {
        // So that the keys of the queue work again.
        if (key === 'Escape' && target instanceof HTMLElement) target.blur();
      }}
    >
      <Head conversation={conversation} now={now} />
      <Talk messages={messages} side="staff" earlier={earlier} />
      {isColleagues ? (
        <p className={styles.taken}>{assignee.userName} has this conversation. Take it over to answer.</p>
      ) : null}
      <SupportComposer
        userId={userId}
        draftId={draftIdOf(id, kind)}
        onText={(text) => writing.onText(text, kind)}
        label={isNote ? 'Note, seen by staff only' : `Answer ${member.userName}`}
        sendLabel={isNote ? 'Keep' : 'Send'}
        onSend={send}
        refuse={(text) => {
          const left = isNote ? undefined : findUnfilled(text);
          return left === undefined ? undefined : `Fill in ${left} first`;
        }}
        fieldRef={fieldRef}
        tools={(insert) => (
          <div className={styles.tools}>
            {isColleagues && isNote ? null : <Segments data={writeKinds} value={kind} onChange={writing.choose} />}
            {isNote ? null : (
              <CannedPicker
                member={member}
                orderNumber={order?.orderNumber ?? null}
                onPick={(text) => {
                  insert(text);
                  fieldRef.current?.focus();
                }}
              />
            )}
          </div>
        )}
      />
    </article>
  );
}

function Head({ conversation, now }: { conversation: StaffConversation; now: number }) {
  const { member, topic, order, status, assignee, dueAt } = conversation;
  const { areas } = useDesk();
  const mayOpen = (path: string) => areas.some((area) => area.path === path);
  return (
    <header className={styles.head}>
      <div>
        <h2>
          {mayOpen('/users') ? <Link href={`/admin/users/${member.id}`}>{member.userName}</Link> : member.userName}
          {member.isVip ? <span className={styles.vip}>VIP</span> : null}
        </h2>
        <p>
          {supportTopicLabels[topic]}
          {order === null ? null : ' · '}
          {order !== null && mayOpen('/orders') ? (
            <Link href={`/admin/orders/${order.id}`}>{order.orderNumber}</Link>
          ) : (
            order?.orderNumber
          )}
          {assignee === null ? null : ` · with ${assignee.userName}`}
        </p>
      </div>
      <span className={styles.badges}>
        <DueBadge dueAt={dueAt} isVip={member.isVip} now={now} />
        <StatusBadge tone={tones[status]}>{statusLabels[status]}</StatusBadge>
      </span>
    </header>
  );
}
