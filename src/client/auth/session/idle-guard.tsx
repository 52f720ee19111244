import { lazy, Suspense, useEffect, useRef } from 'react';
import { idleCountdownMs, nextIdleCheckAt } from '../../../shared/auth/idle.rules.ts';
import { minuteMs } from '../../../shared/dates/spans.ts';
import { refreshSession } from '../../platform/session/session-refresh.ts';
import { useSite } from '../../platform/site/site.ts';
import { useIdle } from './use-idle.ts';

const IdleDialog = lazy(() => import('./idle-dialog.tsx').then((m) => ({ default: m.IdleDialog })));

type IdleGuardProps = { signOut: () => Promise<void>; onTimeout: () => Promise<void> };

/** Watches over a signed-in page that was left alone: warns, counts down, signs out (C1). */
export function IdleGuard({ signOut, onTimeout }: IdleGuardProps) {
  const { idleWarnMinutes } = useSite();
  const limits = { warnAfterMs: idleWarnMinutes * minuteMs, countdownMs: idleCountdownMs };
  const { state, goOn } = useIdle(limits);
  const isEnding = useRef(false);

  useEffect(() => {
    if (state.phase !== 'over' || isEnding.current) return;
    isEnding.current = true;
    void onTimeout();
  }, [state.phase, onTimeout]);

  if (state.phase === 'active') return null;
  const stay = () => {
    goOn();
    void refreshSession({ isForced: true });
  };
  return (
    <Suspense>
      <IdleDialog endsAt={nextIdleCheckAt(state, limits)} onContinue={stay} onSignOut={() => void signOut()} />
    </Suspense>
  );
}
