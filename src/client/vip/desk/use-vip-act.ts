import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

/** What each change of a membership does once it is answered. */
export function useVipAct(done: string, close: () => void) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () => {
      notify.success(done);
      close();
    },
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => utils.adminVip.invalidate(),
  };
}
