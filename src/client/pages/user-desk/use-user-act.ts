import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

/** What each change of an account does once it is answered: the page asks for the account as it is now. */
export function useUserAct(done: string, close: () => void = () => undefined) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () => {
      notify.success(done);
      close();
    },
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => Promise.all([utils.adminUsers.invalidate(), utils.userRecords.invalidate()]),
  };
}
