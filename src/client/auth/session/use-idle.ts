import { useEffect, useReducer } from 'react';
import {
  type IdleEvent,
  type IdleLimits,
  type IdleState,
  nextIdle,
  nextIdleCheckAt,
  startIdle,
} from '../../../shared/auth/idle.rules.ts';
import { announceActivity, lastActiveAnywhere, watchActivity } from '../../platform/http/activity.ts';

/** Opening a page is a visit, so the time starts with it. */
function begin(): IdleState {
  const now = Date.now();
  announceActivity(now);
  return startIdle(now);
}

/** Follows the visitor over all tabs by the wall clock; `goOn` answers the warning. */
export function useIdle({ warnAfterMs, countdownMs }: IdleLimits): { state: IdleState; goOn: () => void } {
  const reduce = (state: IdleState, event: IdleEvent) => nextIdle(state, event, { warnAfterMs, countdownMs });
  const [state, dispatch] = useReducer(reduce, undefined, begin);
  const { phase } = state;

  useEffect(() => {
    const look = () => {
      // First what the other tabs saw: this one may have been frozen and hear of it only now.
      dispatch({ kind: 'peer', at: lastActiveAnywhere() });
      dispatch({ kind: 'tick', at: Date.now() });
    };
    const dueInMs = nextIdleCheckAt(state, { warnAfterMs, countdownMs }) - Date.now();
    const timer = phase === 'over' ? 0 : window.setTimeout(look, Math.max(0, dueInMs));
    // Timers stand still while a laptop sleeps.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    window.addEventListener('focus', look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
      window.removeEventListener('focus', look);
    };
  }, [state, phase, warnAfterMs, countdownMs]);

  useEffect(() => {
    if (phase === 'over') return;
    return watchActivity({
      input: (at) => {
        const isHere = phase === 'active' && at - lastActiveAnywhere() < warnAfterMs;
        if (isHere) announceActivity(at);
        dispatch({ kind: 'input', at });
      },
      peer: (at) => dispatch({ kind: 'peer', at }),
    });
  }, [phase, warnAfterMs]);

  const goOn = () => {
    const at = Date.now();
    announceActivity(at);
    dispatch({ kind: 'continue', at });
  };
  return { state, goOn };
}
