import { useDesk } from '../../../desk/frame/desk-state.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useSite } from '../../../platform/site/site.ts';

/** Whether what this member puts on show is so at once, without an administrator's approval; a hint, the server decides. */
export function useMayPublish(): boolean {
  const { root } = useDesk();
  const { user } = useSession();
  const { sellerAutoPublish } = useSite();
  return (user?.permissions.includes('product:publish') ?? false) && (root === '/admin' || sellerAutoPublish);
}
