import { useEffect } from 'react';
import { holdSession } from './session-refresh.ts';

/** Keeps the page of a payment when the session ends under it, see `holdSession`. */
export function useSessionHold(userId: string): void {
  useEffect(() => holdSession(userId), [userId]);
}
