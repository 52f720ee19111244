import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedQueryCache } from './first-screen.ts';

const document = { cookie: '' };
beforeAll(() => vi.stubGlobal('document', document));
afterAll(() => vi.unstubAllGlobals());

function seededAt(renderedAt: number, hasOwnAnswers: boolean): number | undefined {
  const client = new QueryClient();
  seedQueryCache(client, { renderedAt, replies: [[['home'], {}, hasOwnAnswers]] });
  return client.getQueryState(['home'])?.dataUpdatedAt;
}

test('what came with the page is as old as the page, and never from the future', () => {
  document.cookie = '';
  const now = Date.now();
  expect(seededAt(now - 600_000, false)).toBe(now - 600_000);
  expect(seededAt(now - 600_000, true)).toBe(now - 600_000);
  expect(seededAt(now + 600_000, false)).toBeLessThan(now + 60_000);
});

test('a member asks again for what they may get another answer to', () => {
  document.cookie = 'auth_status=authenticated';
  expect(seededAt(Date.now(), true)).toBe(0);
  expect(seededAt(Date.now(), false)).not.toBe(0);
});
