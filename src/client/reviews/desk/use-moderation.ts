import { useState } from 'react';
import type { ReviewQueue } from '../../../shared/reviews/review-moderation.schemas.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import type { Queue } from '../../desk/queue/use-queue.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

export type ReviewRow = ReviewQueue['items'][number];
export type Decision = { to: 'approved' } | { to: 'rejected'; reason: string };

const verbs = { approved: 'Approved', rejected: 'Rejected' } as const;

/** Decides about one review or several; the queue goes on at once and gets back what was refused. */
export function useModeration(queue: Queue<ReviewRow>) {
  const utils = trpc.useUtils();
  const [said, setSaid] = useState('');
  const settle = () => Promise.all([utils.reviewModeration.invalidate(), utils.desk.work.invalidate()]);
  const approve = trpc.reviewModeration.approve.useMutation({ onSettled: settle });
  const reject = trpc.reviewModeration.reject.useMutation({ onSettled: settle });
  const approveMany = trpc.reviewModeration.approveMany.useMutation({ onSettled: settle });
  const rejectMany = trpc.reviewModeration.rejectMany.useMutation({ onSettled: settle });
  const decide = ({ id, product }: ReviewRow, decision: Decision) => {
    queue.finish([id]);
    const answer =
      decision.to === 'approved' ? approve.mutateAsync({ id }) : reject.mutateAsync({ id, reason: decision.reason });
    // Each decision has its own answer: callbacks of `mutate` would run for the latest one alone.
    answer.then(
      () => setSaid(`${verbs[decision.to]}: the review of ${product.name}`),
      (error: unknown) => {
        queue.restore([id]);
        notify.error(messageOf(error));
      },
    );
  };
  const decideMany = (ids: readonly string[], decision: Decision, onDone: () => void) => {
    const reply = {
      onSuccess: ({ done, failed }: { done: string[]; failed: { id: string }[] }) => {
        queue.finish(done);
        setSaid(`${verbs[decision.to]}: ${countOf(done.length, 'review')}`);
        if (failed.length > 0) {
          notify.warning(
            `${failed.length} could not be changed: your own, of a banned member, or decided by somebody else meanwhile`,
          );
        }
        onDone();
      },
      onError: (error: unknown) => notify.error(messageOf(error)),
    };
    if (decision.to === 'approved') approveMany.mutate({ ids: [...ids] }, reply);
    else rejectMany.mutate({ ids: [...ids], reason: decision.reason }, reply);
  };
  return { said, decide, decideMany, isBusy: approveMany.isPending || rejectMany.isPending };
}
