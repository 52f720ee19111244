import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openContext } from '../support/browser.ts';
import { signInByForm } from '../support/sign-in.ts';

const expired = 'Your session has expired. Please log in again.';
const question = { name: 'Are you still there?' };

/** Two tabs of one signed-in browser, whose clocks stand still until they are moved. */
async function openTabs() {
  const context = await openContext();
  await context.clock.install();
  const a = await context.newPage();
  await signInByForm(a, '/');
  const b = await context.newPage();
  await b.goto('/user/profile');
  await b.getByRole('heading', { level: 1 }).waitFor();
  await b.getByRole('button', { name: /^Account of/ }).waitFor();
  return { context, a, b };
}

/** Lets this much time go by in all tabs; timers that fell due fire once. */
async function pass(context: BrowserContext, time: string): Promise<void> {
  await context.clock.fastForward(time);
}

function countRefreshes(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) count += 1;
  });
  return () => count;
}

describe('a page left alone', () => {
  test('is warned about in every tab at 15 minutes, and one "continue" refreshes once and closes all', async () => {
    const { context, a, b } = await openTabs();
    const refreshesOfA = countRefreshes(a);
    const refreshesOfB = countRefreshes(b);
    await pass(context, '14:55');
    expect(await a.getByRole('dialog', question).count()).toBe(0);
    await pass(context, '00:06');
    await a.getByRole('dialog', question).waitFor();
    await b.getByRole('dialog', question).waitFor();
    const before = refreshesOfA() + refreshesOfB();
    const refreshed = a.waitForResponse((response) => response.url().endsWith('/auth/refresh-token'));
    await a.getByRole('button', { name: 'Continue' }).click();
    expect((await refreshed).status()).toBe(200);
    await a.getByRole('dialog', question).waitFor({ state: 'detached' });
    await b.getByRole('dialog', question).waitFor({ state: 'detached' });
    expect(refreshesOfA() + refreshesOfB()).toBe(before + 1);
    await pass(context, '14:00');
    expect(await b.getByRole('dialog', question).count()).toBe(0);
    await context.close();
  });

  test('stays signed in while another tab is used', async () => {
    const { context, a, b } = await openTabs();
    await pass(context, '14:00');
    await b.mouse.move(200, 200);
    await pass(context, '14:00');
    expect(await a.getByRole('dialog', question).count()).toBe(0);
    await pass(context, '01:05');
    await a.getByRole('dialog', question).waitFor();
    await context.close();
  });

  test('is logged out in every tab at 16 minutes, says why, and leaves nothing behind', async () => {
    const { context, a, b } = await openTabs();
    await pass(context, '15:01');
    await a.getByRole('dialog', question).waitFor();
    const sent = context.waitForEvent('request', (request) => request.url().endsWith('/auth/logout'));
    await pass(context, '01:00');
    expect((await sent).postDataJSON()).toEqual({ reason: 'AUTH_007' });
    await a.getByText(expired).waitFor();
    await b.getByText(expired).waitFor();
    await b.waitForURL((url) => url.pathname === '/');
    await a.getByRole('button', { name: 'Sign in' }).first().waitFor();
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).filter((name) => /access|refresh|_status/.test(name))).toEqual([]);
    expect(await personalTraces(a)).toEqual([]);
    expect(await personalTraces(b)).toEqual([]);
    await context.close();
  });

  test('is logged out at once after a night’s sleep, whatever is touched first', async () => {
    const { context, a } = await openTabs();
    await a.evaluate(() => {
      const now = Date.now();
      Date.now = () => now + 8 * 3_600_000;
    });
    await a.mouse.move(300, 300);
    await a.getByText(expired).waitFor();
    await context.close();
  });
});

/** What the storages of this tab still hold of the demo member. */
function personalTraces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries({ ...storage }));
    return stored
      .filter(([key, value]) => /signed-in|active/.test(key) || /user@example|demo_user/.test(`${value}`))
      .map(([key]) => key);
  });
}
