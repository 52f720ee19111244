import { maySeeSession, onSessionNote } from '../../platform/session/session-refresh.ts';
import { closeAuthModal, onAuthModal, openAuthModal } from './auth-modal-store.ts';

/** Asks over the current page to sign in again. True once somebody has, false when the dialog was closed. */
export function askToSignIn(reason: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isSignedIn: boolean) => {
      for (const stop of stops) stop();
      closeAuthModal();
      resolve(isSignedIn);
    };
    openAuthModal('login', reason);
    const stops = [
      onSessionNote(() => {
        if (maySeeSession()) end(true);
      }),
      onAuthModal((view) => {
        if (view === undefined) end(false);
      }),
    ];
  });
}
