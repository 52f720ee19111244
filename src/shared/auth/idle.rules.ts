/** How long somebody may be away, in milliseconds. */
export type IdleLimits = { warnAfterMs: number; countdownMs: number };

/** Warned 15 minutes after the last input, signed out 60 s later (C1). */
export const idleCountdownMs = 60_000;

/** 'over' is final: only a new sign-in starts again. */
export type IdleState = { phase: 'active' | 'warning' | 'over'; lastActiveAt: number };

/**
 * - input: a key or pointer in this tab. Does not dismiss a warning, which needs an explicit answer.
 * - peer: another tab had input, or its warning was answered.
 * - continue: the answer to the warning in this tab.
 * - tick: time has passed; sent by timers and when a sleeping tab wakes.
 */
export type IdleEvent = { kind: 'input' | 'peer' | 'continue' | 'tick'; at: number };

export function startIdle(at: number): IdleState {
  return { phase: 'active', lastActiveAt: at };
}

/**
 * The state after `event`. Pure and based on the wall clock, so that a tab that slept for hours is handled correctly.
 */
export function nextIdle(state: IdleState, event: IdleEvent, limits: IdleLimits): IdleState {
  if (state.phase === 'over') return state;
  const isLater = event.at > state.lastActiveAt;
  // The other tab already handled the gap; a frozen tab must not handle it again with outdated times.
  if (event.kind === 'peer') return isLater ? startIdle(event.at) : state;
  const now = judge(state, event.at, limits);
  if (event.kind === 'tick' || now.phase === 'over') return now;
  if (event.kind === 'continue' || now.phase === 'active') return isLater ? startIdle(event.at) : now;
  return now;
}

function judge(state: IdleState, now: number, limits: IdleLimits): IdleState {
  const idleMs = now - state.lastActiveAt;
  if (idleMs >= limits.warnAfterMs + limits.countdownMs) return { ...state, phase: 'over' };
  if (idleMs >= limits.warnAfterMs) return { ...state, phase: 'warning' };
  return state;
}

/** When the state has to be looked at again: the warning, then the end. */
export function nextIdleCheckAt({ phase, lastActiveAt }: IdleState, limits: IdleLimits): number {
  return lastActiveAt + limits.warnAfterMs + (phase === 'active' ? 0 : limits.countdownMs);
}
