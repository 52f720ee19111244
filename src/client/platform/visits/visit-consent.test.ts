import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetMember } from '../session/forget-member.ts';
import {
  isVisitConsentOwed,
  mayCountVisits,
  noteAccountHeard,
  readVisitConsent,
  saveVisitConsent,
} from './visit-consent.ts';

const browser = { doNotTrack: '0' };

beforeEach(() => {
  vi.stubGlobal('navigator', browser);
  browser.doNotTrack = '0';
  saveVisitConsent(true, false);
  forgetMember('device');
  noteAccountHeard(false);
});
afterAll(() => {
  forgetMember('device');
  vi.unstubAllGlobals();
});

test('a refusal outlives the session, and what a member allowed does not', () => {
  saveVisitConsent(true, false);
  forgetMember('device');
  expect(readVisitConsent()).toBeUndefined();
  saveVisitConsent(false, true);
  forgetMember('device');
  expect(readVisitConsent()).toBe('refused');
  expect(isVisitConsentOwed()).toBe(true);
});

test('without a question nothing is counted before the account was asked, and then what it has not refused', () => {
  expect(mayCountVisits(false)).toBe(false);
  noteAccountHeard(true);
  expect(mayCountVisits(false)).toBe(true);
  expect(mayCountVisits(true)).toBe(false);
  saveVisitConsent(false, false);
  expect(mayCountVisits(false)).toBe(false);
});

test('a decision counts at once, unless the browser asks not to be followed', () => {
  saveVisitConsent(true, false);
  expect(mayCountVisits(true)).toBe(true);
  browser.doNotTrack = '1';
  expect(mayCountVisits(true)).toBe(false);
});
