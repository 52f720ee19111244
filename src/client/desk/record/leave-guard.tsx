import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../platform/session/session.ts';
import { typedIsStillHere, useKeepPage } from '../../platform/session/use-keep-page.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  onLeave: () => void;
  /** Whether the address names another thing when only its query is different. */
  isPerQuery?: boolean;
}

/**
 * Asks before a link, the back button or the browser leaves the page while something is not saved, and keeps it when the
 * session ends.
 */
export function LeaveGuard({ isDirty, onLeave, isPerQuery = false }: LeaveGuardProps) {
  const [exit, setExit] = useState<{ go: () => void }>();
  const isLeaving = useRef(false);
  const [, navigate] = useLocation();
  const { user } = useSession();
  useKeepPage(isDirty ? user?.id : undefined, typedIsStillHere);
  useEffect(() => {
    if (!isDirty) return;
    isLeaving.current = false;
    const isHere = ({ pathname, search }: URL | HTMLAnchorElement) =>
      pathname === location.pathname && (!isPerQuery || search === location.search);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target === '_blank' || link.origin !== location.origin || isHere(link)) return;
      event.preventDefault();
      event.stopPropagation();
      const target = `${link.pathname}${link.search}${link.hash}`;
      setExit({ go: () => navigate(target) });
    };
    const askBack = (event: NavigateEvent) => {
      const { key, sameDocument, url } = event.destination;
      if (event.navigationType !== 'traverse' || !sameDocument || !event.cancelable) return;
      if (isLeaving.current || isHere(new URL(url))) return;
      event.preventDefault();
      setExit({ go: () => void navigation.traverseTo(key) });
    };
    // Older browsers go back without asking.
    const history = 'navigation' in window ? navigation : undefined;
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', ask, { capture: true });
    history?.addEventListener('navigate', askBack);
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, { capture: true });
      history?.removeEventListener('navigate', askBack);
    };
  }, [isDirty, isPerQuery, navigate]);
  return (
    <ConfirmModal
      isOpen={exit !== undefined}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Stay here"
      isDangerous
      onConfirm={() => {
        isLeaving.current = true;
        setExit(undefined);
        onLeave();
        exit?.go();
      }}
      onClose={() => setExit(undefined)}
    >
      What you changed here is not saved.
    </ConfirmModal>
  );
}
