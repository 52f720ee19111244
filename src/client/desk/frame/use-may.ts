import { type SessionUser, useSession } from '../../platform/session/session.ts';
import { useDesk } from './desk-state.ts';
import { holdsIn } from './may.ts';

/** Asks whether whoever looks holds all of these permissions in this desk, so that what would be refused is not offered. */
export function useMay(): (...permissions: SessionUser['permissions'][number][]) => boolean {
  const { root } = useDesk();
  const { user } = useSession();
  return (...permissions) => holdsIn(root, user, permissions);
}
