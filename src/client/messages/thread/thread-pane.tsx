import { Button } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ClosedReason, Message, Thread } from '../../../shared/messages/message.schemas.ts';
import { isNotFound, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { ReportMessageDialog } from '../contact/report-dialogs.tsx';
import { useBlock } from '../contact/use-block.ts';
import { Composer, type ComposerHandle } from './composer.tsx';
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx';
import { dropOutgoing, type Outgoing, useOutgoing } from './outbox.ts';
import styles from './thread.module.css';
import { ThreadHead } from './thread-head.tsx';
import { useSend } from './use-send.ts';
import { useMarkRead, useThread } from './use-thread.ts';
import { useIsTyping } from './use-typing.ts';

const closedTexts: Record<ClosedReason, string> = {
  blocked: 'You blocked this member. Unblock them to write.',
  closed: 'You cannot send messages to this user.',
  hidden: 'Your profile is hidden. Show it in your settings to write to others.',
  unverified: 'Confirm your e-mail address to write to others.',
};

/** One conversation: what was written, and the field to go on. */
export function ThreadPane({ id, ...props }: { id: string; userId: string; backHref: string }) {
  const conversation = useThread(id);
  const { thread, error } = conversation;
  if (isNotFound(error)) {
    return (
      <EmptyState
        title="Conversation not found"
        message="It was deleted, or it is not yours."
        icon={<IconMessageOff size={32} stroke={1.6} />}
      >
        <Button component={Link} href="/user/messages">
          All messages
        </Button>
      </EmptyState>
    );
  }
  if (error && thread === undefined) return <QueryError error={error} onRetry={conversation.retry} />;
  if (thread === undefined) return <Skeleton height={420} radius={12} />;
  return <Conversation {...conversation} {...props} thread={thread} />;
}

type ConversationProps = Omit<ReturnType<typeof useThread>, 'thread'> & {
  thread: Thread;
  userId: string;
  /** The box that the conversation was opened from. */
  backHref: string;
};

function Conversation(props: ConversationProps) {
  const { thread, messages, userId, backHref, hasEarlier, isLoadingEarlier, showEarlier } = props;
  const [, navigate] = useLocation();
  const { id } = thread;
  const other = thread.participants.find((member) => member.id !== userId) ?? thread.participants[0];
  const [isDeleting, setDeleting] = useState(false);
  const blocking = useBlock();
  const send = useSend(messages.at(-1)?.id);
  const composer = useRef<ComposerHandle>(null);
  const utils = trpc.useUtils();
  const remove = trpc.messages.deleteThread.useMutation({
    onSuccess: () => {
      navigate(backHref);
      void utils.messages.list.invalidate();
      void utils.messages.unread.invalidate();
    },
    onError: (error) => notify.error(messageOf(error)),
  });
  useMarkRead(messages, userId);
  return (
    <section className={styles.pane} aria-label={`Conversation with ${other.displayName}: ${thread.subject}`}>
      <ThreadHead
        thread={thread}
        other={other}
        backHref={backHref}
        onBlock={() => (thread.blocked ? blocking.unblock(other.id) : blocking.block(other.id))}
        onDelete={() => setDeleting(true)}
      />
      <Messages
        {...{ id, messages, userId, send, hasEarlier, isLoadingEarlier, showEarlier }}
        edit={thread.closed === null ? (message) => composer.current?.takeBack(message) : undefined}
        otherName={other.displayName}
      />
      {thread.closed === null ? (
        <Composer
          key={id}
          ref={composer}
          userId={userId}
          threadId={id}
          onSend={(content, files) =>
            void send({
              key: crypto.randomUUID(),
              userId,
              threadId: id,
              content,
              files,
              sentAt: new Date().toISOString(),
            })
          }
        />
      ) : (
        <p className={styles.closed}>{closedTexts[thread.closed]}</p>
      )}
      <ConfirmModal
        isOpen={isDeleting}
        title="Delete this conversation?"
        confirmLabel="Delete"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onClose={() => setDeleting(false)}
      >
        It disappears for you. {other.displayName} keeps it.
      </ConfirmModal>
    </section>
  );
}

interface MessagesProps {
  id: string;
  messages: readonly Message[];
  userId: string;
  otherName: string;
  send: ReturnType<typeof useSend>;
  /** Puts what was not sent back into the field; undefined where nobody can write. */
  edit: ((message: Outgoing) => void) | undefined;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  showEarlier: () => void;
}

function Messages(props: MessagesProps) {
  const { id, messages, userId, otherName, send, edit, hasEarlier, isLoadingEarlier, showEarlier } = props;
  const outgoing = useOutgoing(userId).filter(({ threadId }) => threadId === id);
  const [reported, setReported] = useState<string>();
  const isTyping = useIsTyping(id);
  const utils = trpc.useUtils();
  const remove = trpc.messages.delete.useMutation({
    onSuccess: () => void utils.messages.invalidate(),
    onError: (error) => notify.error(messageOf(error)),
  });
  const list = useRef<HTMLDivElement>(null);
  const latest = outgoing.at(-1);
  // What says that it was not sent, and what to do then, makes it longer.
  const last = latest ? `${latest.key} ${latest.failure}` : messages.at(-1)?.id;
  useLayoutEffect(() => {
    if (last !== undefined && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  const mine = messages.at(-1);
  const isSeen = mine !== undefined && mine.from.id === userId && mine.isRead && outgoing.length === 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <div ref={list} className={styles.scroll} role="log" aria-label="Messages" tabIndex={0}>
      {hasEarlier ? (
        <Button variant="subtle" size="compact-sm" loading={isLoadingEarlier} onClick={showEarlier}>
          Show earlier messages
        </Button>
      ) : null}
      <ol className={styles.messages}>
        {messages.map((message) => (
          <MessageBubble
            key={message.id}
            message={message}
            isMine={message.from.id === userId}
            onDelete={() => remove.mutate({ id: message.id })}
            onReport={() => setReported(message.id)}
          />
        ))}
        {outgoing.map((message) => (
          <OutgoingBubble
            key={message.key}
            message={message}
            onRetry={() => void send(message)}
            onEdit={
              edit &&
              (() => {
                dropOutgoing(message.key);
                edit(message);
              })
            }
            onDiscard={() => dropOutgoing(message.key)}
          />
        ))}
      </ol>
      {isSeen ? <p className={styles.seen}>Read</p> : null}
      {isTyping ? <p className={styles.seen}>{otherName} is typing…</p> : null}
      {reported === undefined ? null : <ReportMessageDialog id={reported} onClose={() => setReported(undefined)} />}
    </div>
  );
}
