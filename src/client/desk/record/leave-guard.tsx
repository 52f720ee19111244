import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../platform/session/session.ts';
import { typedIsStillHere, useSessionHold } from '../../platform/session/use-session-hold.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';

/** Asks before a link or the browser leaves the page while something is not saved, and keeps it when the session ends. */
export function LeaveGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const [target, setTarget] = useState<string>();
  const [, navigate] = useLocation();
  const { user } = useSession();
  useSessionHold(isDirty ? user?.id : undefined, typedIsStillHere);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target === '_blank' || link.origin !== location.origin) return;
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(`${link.pathname}${link.search}${link.hash}`);
    };
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', ask, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, { capture: true });
    };
  }, [isDirty]);
  return (
    <ConfirmModal
      isOpen={target !== undefined}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Stay here"
      isDangerous
      onConfirm={() => {
        onLeave();
        if (target !== undefined) navigate(target);
      }}
      onClose={() => setTarget(undefined)}
    >
      What you changed here is not saved.
    </ConfirmModal>
  );
}
