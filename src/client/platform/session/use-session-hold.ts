import { useEffect } from 'react';
import { holdSession } from './session-refresh.ts';

/** Keeps the page when the session of `userId` ends under it, see `holdSession`; nothing is kept without a member. */
export function useSessionHold(userId: string | undefined, reason?: string): void {
  useEffect(() => (userId === undefined ? undefined : holdSession(userId, reason)), [userId, reason]);
}
