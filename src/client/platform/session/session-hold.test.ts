import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  endSession,
  holdSession,
  isSessionHeld,
  readHeldMember,
  readHeldReason,
  recordSignedIn,
  recordSignedOut,
  releaseSession,
} from './session-refresh.ts';

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', {});
  recordSignedIn();
});

afterEach(() => {
  releaseSession();
  recordSignedOut();
  vi.unstubAllGlobals();
});

test('a page with two held forms is kept until both have let go', () => {
  const closeFirst = holdSession('ann', 'first');
  const closeSecond = holdSession('ann', 'second');
  closeSecond();
  endSession();
  expect(isSessionHeld()).toBe(true);
  expect(readHeldReason()).toBe('first');
  closeFirst();
  expect(isSessionHeld()).toBe(false);
  expect(readHeldMember()).toBeUndefined();
});

test('letting go twice takes nothing from another form', () => {
  const close = holdSession('ann');
  holdSession('ann', 'second');
  close();
  close();
  endSession();
  expect(readHeldReason()).toBe('second');
});

test('a log-out lets go of the whole page', () => {
  holdSession('ann', 'first');
  const close = holdSession('ann', 'second');
  releaseSession();
  endSession();
  expect(isSessionHeld()).toBe(false);
  holdSession('bob');
  close();
  expect(readHeldMember()).toBe('bob');
});
