import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ConfirmModal } from './confirm-modal.tsx';

export interface LeaveQuestionProps {
  isNeeded: boolean;
  title: string;
  /** The button that leaves. */
  confirmLabel: string;
  children: ReactNode;
  /** Before the page is left. */
  onLeave?: () => void;
  /** Whether the address names another thing when only its query is different. */
  isPerQuery?: boolean;
}

/** Asks before a link, the back button or the browser leaves the page. */
export function LeaveQuestion({ isNeeded, onLeave, isPerQuery = false, children, ...texts }: LeaveQuestionProps) {
  const [exit, setExit] = useState<{ go: () => void }>();
  const isLeaving = useRef(false);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isNeeded) return;
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
      if (event.defaultPrevented || isLeaving.current || isHere(new URL(url))) return;
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
  }, [isNeeded, isPerQuery, navigate]);
  return (
    <ConfirmModal
      isOpen={exit !== undefined}
      {...texts}
      cancelLabel="Stay here"
      isDangerous
      onConfirm={() => {
        isLeaving.current = true;
        setExit(undefined);
        onLeave?.();
        exit?.go();
      }}
      onClose={() => setExit(undefined)}
    >
      {children}
    </ConfirmModal>
  );
}
