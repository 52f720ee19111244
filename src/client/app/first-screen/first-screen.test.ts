import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedQueryCache } from './first-screen.ts';

const document = { cookie: '' };
const kept = { type: 'back_forward', transferSize: 0, workerStart: 0 };
const entry = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => kept };
beforeAll(() => vi.stubGlobal('document', document));
afterAll(() => vi.unstubAllGlobals());

function seededAt(renderedAt: number, hasOwnAnswers: boolean): number | undefined {
  const client = new QueryClient();
  seedQueryCache(client, { renderedAt, replies: [[['home'], {}, hasOwnAnswers]] });
  return client.getQueryState(['home'])?.dataUpdatedAt;
}

test('what came with a page that the browser kept is as old as the page, and never from the future', () => {
  document.cookie = '';
  const now = Date.now();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  expect(seededAt(now - 600_000, false)).toBe(now - 600_000);
  expect(seededAt(now - 600_000, true)).toBe(now - 600_000);
  expect(seededAt(now + 600_000, false)).toBeLessThan(now + 60_000);
  vi.restoreAllMocks();
});

test('of a page that has just come the clock of the server says nothing', () => {
  document.cookie = '';
  expect(seededAt(Date.now() - 600_000, false)).toBeGreaterThan(Date.now() - 60_000);
});

test('a member asks again for what they may get another answer to', () => {
  document.cookie = 'auth_status=authenticated';
  expect(seededAt(Date.now(), true)).toBe(0);
  expect(seededAt(Date.now(), false)).not.toBe(0);
});
