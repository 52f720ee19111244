import { useSyncExternalStore } from 'react';

/** Whether visits from this browser may be counted; undefined until its visitor has said so. */
export type VisitConsent = 'granted' | 'refused' | undefined;

const storageKey = 'visit-consent';
/** Set while the account has not been told what a guest decided. */
const owedKey = 'visit-consent-owed';
const listeners = new Set<() => void>();
/** For browsers that refuse to store anything. */
let unstored: VisitConsent;
let isAsking = false;

/** The browser itself asks not to be followed, which counts as a refusal (D-7). */
export function refusesTracking(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}

export function readVisitConsent(): VisitConsent {
  if (refusesTracking()) return 'refused';
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'granted' || stored === 'refused' ? stored : unstored;
  } catch {
    return unstored;
  }
}

/** Remembers a decision in this browser. `isOwed`: a guest made it, so the next account that signs in is told. */
export function saveVisitConsent(granted: boolean, isOwed: boolean): void {
  unstored = granted ? 'granted' : 'refused';
  isAsking = false;
  try {
    localStorage.setItem(storageKey, unstored);
    if (isOwed) localStorage.setItem(owedKey, '1');
    else localStorage.removeItem(owedKey);
  } catch {
    // Storage may be blocked; the decision then lasts until the page is closed.
  }
  announce();
}

/** Whether the account has still to be told what was decided in this browser. */
export function isVisitConsentOwed(): boolean {
  try {
    return localStorage.getItem(owedKey) !== null;
  } catch {
    return false;
  }
}

/** Asks again, for who wants to change their mind. */
export function askForVisitConsent(): void {
  isAsking = true;
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useVisitConsent(): VisitConsent {
  return useSyncExternalStore(subscribe, readVisitConsent, () => undefined);
}

/** Whether a visitor asked for the question. */
export function useIsAskingForVisitConsent(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAsking,
    () => false,
  );
}
