import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../platform/session/session.ts';
import { closeAuthModal, useAuthModal } from './auth-modal-store.ts';
import { useComeBack } from './use-come-back.ts';

const AuthModal = lazy(() => import('./auth-modal.tsx').then((m) => ({ default: m.AuthModal })));

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
  useComeBack(isOpen);

  if (!wasOpened) return null;
  return (
    <Suspense>
      <AuthModal view={view} />
    </Suspense>
  );
}
