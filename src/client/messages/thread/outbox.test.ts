import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  endSession,
  isPageKept,
  recordSignedIn,
  recordSignedOut,
  stopKeepingPage,
} from '../../platform/session/session-refresh.ts';
import { dropOutgoing, noteFailure, putOutgoing, readOutgoing } from './outbox.ts';

const message = { threadId: 't', content: 'Hello', files: [], sentAt: '2026-12-01T10:00:00.000Z' };
const refused = { failure: 'No response', isRefused: false };
const keysHere = () => readOutgoing().map(({ key }) => key);

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', new EventTarget());
  recordSignedIn();
});

afterEach(() => {
  for (const key of keysHere()) dropOutgoing(key);
  stopKeepingPage();
  recordSignedOut();
  vi.unstubAllGlobals();
});

test('what was not sent is gone after a log-out, even if its failure is told later', () => {
  putOutgoing({ ...message, key: 'first', userId: 'ann' });
  stopKeepingPage();
  recordSignedOut();
  noteFailure('first', refused);
  expect(keysHere()).toEqual([]);
});

test('what was not sent stays, and its page with it, when the session ends by itself', () => {
  putOutgoing({ ...message, key: 'first', userId: 'ann' });
  noteFailure('first', refused);
  endSession();
  expect(isPageKept()).toBe(true);
  expect(readOutgoing()).toMatchObject([{ key: 'first', ...refused }]);
  dropOutgoing('first');
  expect(isPageKept()).toBe(false);
});

test('another member neither sees nor sends it', () => {
  putOutgoing({ ...message, key: 'first', userId: 'ann' });
  putOutgoing({ ...message, key: 'second', userId: 'bob' });
  expect(keysHere()).toEqual(['second']);
});
