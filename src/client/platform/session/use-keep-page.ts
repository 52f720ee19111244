import { useEffect, useState } from 'react';
import { useSession } from './session.ts';
import { keepPageAtSessionEnd } from './session-refresh.ts';

export const typedIsStillHere = 'Your session has ended. Sign in to continue: what you entered is still here.';

/** Keeps the page when the session of `userId` ends under it, see `keepPageAtSessionEnd`; nothing is kept without a member. */
export function useKeepPage(userId: string | undefined, reason?: string): void {
  useEffect(() => (userId === undefined ? undefined : keepPageAtSessionEnd(userId, reason)), [userId, reason]);
}

/** While `isTyped`, the page and what was typed outlive the end of the session, and the member signs in over them. */
export function useKeepTyped(isTyped: boolean): void {
  const { user } = useSession();
  useKeepPage(isTyped ? user?.id : undefined, typedIsStillHere);
}

/**
 * For the `onInput` of a member's form: from the first letter on, the page and what was typed outlive the end of the
 * session, and the member signs in over them. Not for forms that stay when they have been sent.
 */
export function useKeepTypedInput(): () => void {
  const [hasTyped, setTyped] = useState(false);
  useKeepTyped(hasTyped);
  return () => setTyped(true);
}
