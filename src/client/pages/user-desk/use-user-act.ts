import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

/** What each change of an account does once it is answered: the page shows the account as it is now. */
export function useUserAct(done: string, close: () => void = () => undefined) {
  const utils = trpc.useUtils();
  return {
    onSuccess: (user: AdminUser) => {
      utils.adminUsers.get.setData({ id: user.id }, user);
      notify.success(done);
      close();
    },
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => Promise.all([utils.adminUsers.invalidate(), utils.userRecords.invalidate()]),
  };
}
