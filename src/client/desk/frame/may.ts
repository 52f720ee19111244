import type { SessionUser } from '../../platform/session/session.ts';

type Holder = Pick<SessionUser, 'permissions' | 'staffPermissions'>;
type Permission = SessionUser['permissions'][number];

/** Whether this member holds all of these in a desk: staff for everybody's rows, sellers for their own. A hint, the server decides. */
export function holdsIn(root: string, user: Holder | null | undefined, permissions: readonly Permission[]): boolean {
  const held = root === '/admin' ? user?.staffPermissions : user?.permissions;
  return permissions.every((permission) => held?.includes(permission));
}
