import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  endSession,
  isPageKept,
  keepPageAtSessionEnd,
  readHeldMember,
  readHeldReason,
  recordSignedIn,
  recordSignedOut,
  stopKeepingPage,
} from './session-refresh.ts';

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', {});
  recordSignedIn();
});

afterEach(() => {
  stopKeepingPage();
  recordSignedOut();
  vi.unstubAllGlobals();
});

test('a page with two held forms is kept until both have let go', () => {
  const closeFirst = keepPageAtSessionEnd('ann', 'first');
  const closeSecond = keepPageAtSessionEnd('ann', 'second');
  closeSecond();
  endSession();
  expect(isPageKept()).toBe(true);
  expect(readHeldReason()).toBe('first');
  closeFirst();
  expect(isPageKept()).toBe(false);
  expect(readHeldMember()).toBeUndefined();
});

test('letting go twice takes nothing from another form', () => {
  const close = keepPageAtSessionEnd('ann');
  keepPageAtSessionEnd('ann', 'second');
  close();
  close();
  endSession();
  expect(readHeldReason()).toBe('second');
});

test('a log-out lets go of the whole page', () => {
  keepPageAtSessionEnd('ann', 'first');
  const close = keepPageAtSessionEnd('ann', 'second');
  stopKeepingPage();
  endSession();
  expect(isPageKept()).toBe(false);
  keepPageAtSessionEnd('bob');
  close();
  expect(readHeldMember()).toBe('bob');
});
