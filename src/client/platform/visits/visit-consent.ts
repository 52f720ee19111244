import { useSyncExternalStore } from 'react';
import { createStore } from '../create-store.ts';
import { visitConsentKey, visitConsentOwedKey } from '../session/forget-member.ts';
import { storedValue } from '../stored-value.ts';

/** Whether visits from this browser may be counted; undefined until its visitor has said so. */
export type VisitConsent = 'granted' | 'refused' | undefined;

const decision = storedValue<VisitConsent>(visitConsentKey, (text) =>
  text === 'granted' || text === 'refused' ? text : undefined,
);
/** Set while the account has not been told what a guest decided. */
const owed = storedValue(visitConsentOwedKey, (text) => text !== null);
const isAsking = createStore(false);
/** Whether the account, if there is one, has been asked what its member decided elsewhere. */
const isAccountHeard = createStore(false);

/** The browser itself asks not to be followed, which counts as a refusal (D-7). */
export function refusesTracking(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}

export function readVisitConsent(): VisitConsent {
  return refusesTracking() ? 'refused' : decision.read();
}

/** Remembers a decision in this browser. `isOwed`: a guest made it, so the next account that signs in is told. */
export function saveVisitConsent(granted: boolean, isOwed: boolean): void {
  owed.write(isOwed ? '1' : undefined);
  decision.write(granted ? 'granted' : 'refused');
  isAsking.set(false);
}

/** Whether the account has still to be told what was decided in this browser. */
export function isVisitConsentOwed(): boolean {
  return owed.read();
}

export const noteAccountHeard = isAccountHeard.set;

/** Whether visits may be counted now. Without a decision they are where nobody is asked, unless the account may still refuse. */
export function mayCountVisits(cookieBanner: boolean): boolean {
  const consent = readVisitConsent();
  return consent === undefined ? !cookieBanner && isAccountHeard.read() : consent === 'granted';
}

/** Asks again, for who wants to change their mind. */
export function askForVisitConsent(): void {
  isAsking.set(true);
}

export function useVisitConsent(): VisitConsent {
  return useSyncExternalStore(decision.subscribe, readVisitConsent, () => undefined);
}

export function useMayCountVisits(cookieBanner: boolean): boolean {
  isAccountHeard.use();
  return useSyncExternalStore(
    decision.subscribe,
    () => mayCountVisits(cookieBanner),
    () => false,
  );
}

/** Whether a visitor asked for the question. */
export const useIsAskingForVisitConsent = isAsking.use;
