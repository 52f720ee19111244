import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { forgetWantedPage, rememberWantedPage, useSession } from '../../platform/session/session.ts';
import { closeAuthModal, useAuthModal } from './auth-modal-store.ts';

const AuthModal = lazy(() => import('./auth-modal.tsx').then((m) => ({ default: m.AuthModal })));

/** Pages where a sign-in goes on that began in the modal; from there it leads back to the page below it. */
const nextSteps = ['/two-factor', '/auth/callback'];

/** Holds the sign-in modal of the shell: loaded when first wanted, closed by signing in and by going elsewhere. */
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
  useEffect(() => {
    if (!isOpen) return;
    rememberWantedPage(`${location.pathname}${location.search}${location.hash}`);
    return () => {
      if (!nextSteps.includes(location.pathname)) forgetWantedPage();
    };
  }, [isOpen]);

  if (!wasOpened) return null;
  return (
    <Suspense>
      <AuthModal view={view} />
    </Suspense>
  );
}
