import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from './http/api-post.ts';
import { readEndMessage, recordSignedIn, recordSignedOut } from './session/session-refresh.ts';
import { uploadForm } from './upload-form.ts';

/** What the shop answers to one upload after the other. */
let answers: { status: number; code?: string }[] = [];
let sent: string[] = [];
let fetched: string[] = [];

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  timeout = 0;
  open(method: string, path: string) {
    sent.push(`${method} ${path}`);
  }
  setRequestHeader() {}
  abort() {}
  send() {
    const { status = 500, code } = answers.shift() ?? {};
    this.status = status;
    const refusal = { code, message: 'Refused', requestId: 'r', status };
    this.responseText = JSON.stringify(code === undefined ? { id: 'made' } : refusal);
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

beforeEach(() => {
  sent = [];
  fetched = [];
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=forgery' });
  vi.stubGlobal('navigator', { userAgent: '', language: 'en', platform: '' });
  vi.stubGlobal('screen', { width: 1, height: 1 });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return new Response('{}');
  });
  // The access token is older than its renewal is worth, but not yet due.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  recordSignedIn();
  vi.setSystemTime(Date.now() + 6 * 60_000);
});

afterEach(() => {
  vi.useRealTimers();
  recordSignedOut();
  vi.unstubAllGlobals();
});

test('an upload whose session is refused is sent again once the session is refreshed', async () => {
  answers = [{ status: 401, code: 'UNAUTHENTICATED' }, { status: 200 }];
  expect(await uploadForm('POST', '/api/reviews', new FormData())).toEqual({ id: 'made' });
  expect(fetched).toEqual(['/api/auth/refresh-token']);
  expect(sent).toEqual(['POST /api/reviews', 'POST /api/reviews']);
});

test('an upload that is refused twice ends the session, as any other call does', async () => {
  answers = [
    { status: 401, code: 'UNAUTHENTICATED' },
    { status: 401, code: 'AUTH_005' },
  ];
  await expect(uploadForm('POST', '/api/reviews', new FormData())).rejects.toBeInstanceOf(ApiFailure);
  expect(sent).toHaveLength(2);
  expect(readEndMessage()).toBe('Refused');
});

test('a refusal that nothing mends is not sent again', async () => {
  answers = [{ status: 422, code: 'VALIDATION_FAILED' }];
  await expect(uploadForm('POST', '/api/reviews', new FormData())).rejects.toBeInstanceOf(ApiFailure);
  expect(sent).toHaveLength(1);
  expect(fetched).toEqual([]);
});
