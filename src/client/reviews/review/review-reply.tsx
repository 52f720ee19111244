import '../../ui/forms/form-sheets.ts';
import { Button, Textarea, UnstyledButton } from '@mantine/core';
import { IconCornerDownRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { type Review, replyToReviewSchema } from '../../../shared/reviews/review.schemas.ts';
import { reviewMessages } from '../../../shared/reviews/reviews.messages.ts';
import { sellerPath } from '../../../shared/users/seller.rules.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { useReplacedText } from '../../platform/http/present-text.ts';
import { notify } from '../../platform/notify.tsx';
import { useKeepTypedInput } from '../../platform/session/use-keep-page.ts';
import { trpc } from '../../platform/trpc.ts';
import { useZodForm } from '../../platform/use-zod-form.ts';
import { PresentTextAlert } from '../../ui/feedback/present-text-alert.tsx';
import styles from './review-card.module.css';

/** The public reply; whoever may reply here can write, edit and remove it. */
export function ReviewReply({ review, canReply }: { review: Review; canReply: boolean }) {
  const [isWriting, setWriting] = useState<boolean>();
  // The form took the place of the button that opened it, and gives the focus back.
  const isBack = isWriting === false;
  const utils = trpc.useUtils();
  const remove = trpc.reviews.removeReply.useMutation({
    onError: (error) => {
      const isStale = envelopeOf(error)?.code === 'STALE_VERSION';
      notify.error(isStale ? 'This reply was changed in the meantime. Please check it again.' : messageOf(error));
    },
    onSettled: () => utils.reviews.invalidate(),
  });
  const { reply } = review;
  if (isWriting) return <ReplyForm review={review} onDone={() => setWriting(false)} />;
  if (reply === undefined) {
    return canReply ? (
      <UnstyledButton className={styles.quiet} autoFocus={isBack} onClick={() => setWriting(true)}>
        <IconCornerDownRight size={16} stroke={1.8} aria-hidden="true" />
        Reply publicly
      </UnstyledButton>
    ) : null;
  }
  return (
    <div className={styles.reply}>
      <div className={styles.replyHead}>
        <strong>
          Reply by {reply.seller === undefined ? reply.by : <Link href={sellerPath(reply.seller)}>{reply.by}</Link>}
        </strong>
        <time dateTime={reply.at}>{formatDate(reply.at)}</time>
      </div>
      <p className={styles.content}>{reply.content}</p>
      {canReply ? (
        <div className={styles.replyActions}>
          <Button variant="subtle" size="compact-sm" autoFocus={isBack} onClick={() => setWriting(true)}>
            Edit the reply
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            loading={remove.isPending}
            onClick={() => remove.mutate({ id: review.id, replaces: reply.at })}
          >
            Remove the reply
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function ReplyForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const keepTyped = useKeepTypedInput();
  const replaced = useReplacedText(review.reply?.at ?? null);
  const form = useZodForm(replyToReviewSchema, { id: review.id, content: review.reply?.content ?? '' });
  const utils = trpc.useUtils();
  const send = trpc.reviews.reply.useMutation({
    onSuccess: async () => {
      await utils.reviews.invalidate();
      notify.success(reviewMessages.replyPublished);
      onDone();
    },
    onError: (error) => {
      if (!replaced.take(error)) notify.error(messageOf(error));
    },
  });
  return (
    <form
      className={styles.replyForm}
      onSubmit={form.onSubmit((values) => send.mutate({ ...values, replaces: replaced.replaces }))}
      onInput={keepTyped}
      noValidate
    >
      <Textarea
        label={`Public reply to ${review.user.userName}`}
        autosize={false}
        rows={3}
        maxLength={2000}
        autoFocus
        key={form.key('content')}
        {...form.getInputProps('content')}
      />
      <PresentTextAlert text={replaced.now} />
      <div className={styles.replyActions}>
        <Button type="submit" loading={send.isPending}>
          Publish the reply
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
