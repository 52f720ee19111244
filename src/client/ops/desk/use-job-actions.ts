import { countOf } from '../../../shared/text/count-text.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

export const jobsText = (count: number) => countOf(count, 'job');

/** What can be done to jobs; `after` is called when something was done. */
export function useJobActions(after: () => void = () => {}) {
  const utils = trpc.useUtils();
  const settings = (done: string) => ({
    onSuccess: ({ changed }: { changed: number }) => {
      if (changed === 0) notify.error('None of these jobs can be changed like that any more');
      else notify.success(`${jobsText(changed)} ${done}`);
      after();
    },
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => utils.ops.invalidate(),
  });
  return {
    retry: trpc.ops.retry.useMutation(settings('will run again')),
    retryMatching: trpc.ops.retryMatching.useMutation(settings('will run again')),
    promote: trpc.ops.promote.useMutation(settings('will run now')),
    remove: trpc.ops.remove.useMutation(settings('removed')),
  };
}
