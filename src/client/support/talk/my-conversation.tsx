import { Button } from '@mantine/core';
import { IconCheck, IconMail } from '@tabler/icons-react';
import { Link } from 'wouter';
import {
  type Conversation,
  type SupportMessage,
  supportMessageSchema,
  supportTopicLabels,
} from '../../../shared/support/support.schemas.ts';
import { formOf } from '../../messages/contact/message-form.ts';
import { isNotFound, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { uploadForm } from '../../platform/upload-form.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { SupportComposer, type Written } from './support-composer.tsx';
import styles from './talk.module.css';
import { Talk } from './talk.tsx';
import { joinMessages, pageSize, pollMs, usePages } from './use-earlier.ts';
import { useSeen } from './use-seen.ts';

const states = {
  open: 'We have your message and will answer here and by e-mail.',
  waiting: 'Does this answer your question? If not, just write again.',
  closed: 'This conversation is closed. Write again to open it.',
} as const;

/** One conversation of the member with support. */
export function MyConversation({ id }: { id: string }) {
  const { user } = useSession();
  const { numbers, showMore } = usePages();
  const results = trpc.useQueries((t) =>
    numbers.map((page) => t.support.get({ id, page, limit: pageSize }, { staleTime: 0, refetchInterval: pollMs })),
  );
  const newest = results[0];
  const conversation = newest?.data;
  if (newest?.error && conversation === undefined) {
    if (isNotFound(newest.error)) return <p className={styles.state}>There is no such conversation.</p>;
    return <QueryError error={newest.error} onRetry={() => void newest.refetch()} />;
  }
  if (conversation === undefined || user === undefined) return <Skeleton height={360} radius={12} />;
  const earlier = {
    has: conversation.messages.totalPages > numbers.length,
    isLoading: results.some(({ isPending }) => isPending),
    show: showMore,
  };
  const messages = joinMessages(results.map(({ data }) => data));
  return <Pane {...{ conversation, messages, earlier }} userId={user.id} />;
}

interface PaneProps {
  conversation: Conversation;
  messages: readonly SupportMessage[];
  earlier: { has: boolean; isLoading: boolean; show: () => void };
  userId: string;
}

function Pane({ conversation, messages, earlier, userId }: PaneProps) {
  const { id, topic, order, status } = conversation;
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.support.get.invalidate({ id }), utils.support.list.invalidate()]);
  const onError = (error: unknown) => notify.error(messageOf(error));
  const write = trpc.support.write.useMutation();
  const read = trpc.support.read.useMutation({ onSuccess: () => utils.support.list.invalidate() });
  const end = trpc.support.end.useMutation({
    onSuccess: () => {
      notify.success('Closed. A transcript is on its way to your e-mail address.');
      return refresh();
    },
    onError: (error) => {
      onError(error);
      void refresh();
    },
  });
  const mail = trpc.support.transcript.useMutation({
    onSuccess: () => notify.success('We are sending it to your e-mail address'),
    onError,
  });
  useSeen(messages, 'staff', () => read.mutate({ id }));
  const send = async ({ content, files, clientKey }: Written) => {
    if (files.length === 0) await write.mutateAsync({ id, content, clientKey });
    else {
      const path = `/api/support/conversations/${id}/messages`;
      supportMessageSchema.parse(await uploadForm('POST', path, formOf({ content, clientKey }, files)));
    }
    void refresh();
  };
  return (
    <section className={styles.pane} aria-label={`Conversation: ${supportTopicLabels[topic]}`}>
      <header className={styles.head}>
        <h2>{supportTopicLabels[topic]}</h2>
        {order === null ? null : <Link href={`/user/orders/${order.id}`}>Order {order.orderNumber}</Link>}
      </header>
      <Talk messages={messages} side="member" earlier={earlier} />
      <p className={styles.state}>{states[status]}</p>
      <SupportComposer key={id} userId={userId} draftId={id} label="Write to support" onSend={send} />
      <div className={styles.foot}>
        {status === 'closed' ? null : (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconCheck size={16} stroke={1.8} />}
            loading={end.isPending}
            onClick={() => end.mutate({ id })}
          >
            Solved, close it
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconMail size={16} stroke={1.8} />}
          loading={mail.isPending}
          onClick={() => mail.mutate({ id })}
        >
          Mail me a transcript
        </Button>
      </div>
    </section>
  );
}
