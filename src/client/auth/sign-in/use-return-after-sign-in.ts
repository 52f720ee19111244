import { useEffect } from 'react';
import { forgetReturnPath, rememberReturnPath } from '../../platform/session/session.ts';

/** Pages on which a sign-in that began elsewhere continues; afterwards the visitor returns to where it began. */
const nextSteps = ['/two-factor', '/auth/callback'];

/** While `isOpen`, a sign-in that has to leave this page leads back to it. */
export function useReturnAfterSignIn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    rememberReturnPath(`${location.pathname}${location.search}${location.hash}`);
    return () => {
      if (!nextSteps.includes(location.pathname)) forgetReturnPath();
    };
  }, [isOpen]);
}
