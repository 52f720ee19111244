import { Button } from '@mantine/core';
import { type OrderIssue, orderTalkLimits } from '../../../shared/orders/order-talk.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { orderMessageOf } from '../order-message.ts';
import { issueStatusLabels, issueStatusTones, issueTypeLabels } from './issue-labels.ts';
import styles from './order-talk.module.css';
import { TalkForm, type Written } from './talk-form.tsx';
import { TalkLine } from './talk-line.tsx';
import type { TalkSubject } from './talk-subject.ts';
import { useReadTalk } from './use-read-talk.ts';

/** Reported problems with their conversations; nothing while there are none. */
export function OrderIssues({ about }: { about: TalkSubject }) {
  const issues = trpc.orderTalk.issues.useQuery({ id: about.id }, { staleTime: 0 });
  useReadTalk(about.id, lastOf(issues.data?.items));
  if (issues.isError && issues.data === undefined) {
    return <QueryError error={issues.error} onRetry={() => void issues.refetch()} />;
  }
  if (issues.data === undefined || issues.data.items.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="order-issues">
      <h2 className={styles.heading} id="order-issues">
        Reported problems
      </h2>
      {issues.data.items.map((issue) => (
        <Issue key={issue.id} issue={issue} about={about} />
      ))}
    </section>
  );
}

/** What changes with each report and each answer; undefined while there are none. */
function lastOf(issues: readonly OrderIssue[] | undefined): string | undefined {
  const ids = issues?.flatMap(({ id, messages }) => [id, ...messages.map((message) => message.id)]);
  return ids?.toSorted().at(-1);
}

/** A report by whoever has the gift, as its buyer is told of it. */
function RecipientsNote() {
  return (
    <p className={styles.muted}>
      Reported by whoever has the gift. What they write is between them, the seller and us, but you can read our answers
      here. Any refund goes to you.
    </p>
  );
}

function Issue({ issue, about }: { issue: OrderIssue; about: TalkSubject }) {
  const { user } = useSession();
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([utils.orderTalk.issues.invalidate({ id: about.id }), utils.orders.get.invalidate({ id: about.id })]);
  const onError = (error: Parameters<typeof orderMessageOf>[0]) => void notify.error(orderMessageOf(error));
  const answer = trpc.orderTalk.answerIssue.useMutation({
    onSuccess: () => notify.success(orderMessages.answerSent),
    onError,
    onSettled: refresh,
  });
  const resolve = trpc.orderTalk.resolveIssue.useMutation({
    onSuccess: () => notify.success(orderMessages.problemResolved),
    onError,
    onSettled: refresh,
  });
  const ids = { id: about.id, issueId: issue.id };
  const send = async ({ text, clientKey }: Written) =>
    await answer.mutateAsync({ ...ids, text, clientKey }).then(
      () => true,
      () => false,
    );
  const isRecipients = issue.author.role === 'recipient';
  const isTold = isRecipients && about.viewedAs === 'buyer';
  const item = about.items.find(({ id }) => id === issue.itemId);
  return (
    <article className={styles.issue} aria-label={issueTypeLabels[issue.type]}>
      <header className={styles.issueHead}>
        <h3>
          {issueTypeLabels[issue.type]}
          {item ? <small> · {item.name}</small> : null}
        </h3>
        <StatusBadge tone={issueStatusTones[issue.status]}>{issueStatusLabels[issue.status]}</StatusBadge>
      </header>
      {isTold ? <RecipientsNote /> : null}
      {isRecipients && (about.viewedAs === 'seller' || about.viewedAs === 'staff') ? (
        <p className={styles.muted}>
          The buyer of the gift reads your answers too, so name neither the key nor who has it.
        </p>
      ) : null}
      <ul className={styles.lines}>
        {isTold ? null : <TalkLine line={{ ...issue, text: issue.description }} isOwn={issue.author.id === user?.id} />}
        {issue.images.length > 0 ? (
          <li className={styles.images}>
            {issue.images.map((image, index) => (
              <a key={image.id} href={image.url} target="_blank" rel="noreferrer">
                <img src={image.url} alt={`Proof ${index + 1}`} width={84} height={84} loading="lazy" />
              </a>
            ))}
          </li>
        ) : null}
        {issue.messages.map((message) => (
          <TalkLine key={message.id} line={message} isOwn={message.author.id === user?.id} />
        ))}
      </ul>
      {issue.status === 'resolved' || isTold ? null : (
        <>
          <TalkForm
            label="Your answer"
            sendLabel="Send answer"
            maxLength={orderTalkLimits.issueText}
            isBusy={answer.isPending}
            onSend={send}
          />
          {about.viewedAs === 'seller' ? null : (
            <Button variant="subtle" loading={resolve.isPending} onClick={() => resolve.mutate(ids)}>
              This is resolved
            </Button>
          )}
        </>
      )}
    </article>
  );
}
