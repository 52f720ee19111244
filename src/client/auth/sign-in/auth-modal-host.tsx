import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../platform/session/session.ts';
import { onSessionNote, readHeldReason } from '../../platform/session/session-refresh.ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import { closeAuthModal, useAuthModal } from './auth-modal-store.ts';
import { useReturnAfterSignIn } from './use-return-after-sign-in.ts';

const AuthModal = lazy(() => import('./auth-modal.tsx').then((m) => ({ default: m.AuthModal })));

const noReason = () => undefined;

/**
 * Holds the sign-in modal of the shell: loaded when first wanted, also by a page that was kept when its session ended, and
 * closed by signing in and by going elsewhere.
 */
export function AuthModalHost() {
  const view = useAuthModal();
  const isOpen = view !== undefined;
  const { status } = useSession();
  const [path] = useLocation();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes what was open over the last one
  useEffect(closeAuthModal, [path]);
  useEffect(() => {
    if (status === 'authenticated') closeAuthModal();
  }, [status]);
  useReturnAfterSignIn(isOpen);
  const heldReason = useSyncExternalStore(onSessionNote, readHeldReason, noReason);
  useEffect(() => {
    if (heldReason !== undefined) void askToSignIn(heldReason);
  }, [heldReason]);

  if (!wasOpened) return null;
  return (
    <Suspense>
      <AuthModal view={view} />
    </Suspense>
  );
}
