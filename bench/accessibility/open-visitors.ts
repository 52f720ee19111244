import type { Browser, Page } from 'playwright-core';
import { postAs } from '../../e2e/support/post-as.ts';
import type { VisitorName } from './screens.ts';

const password = 'Passw0rd!demo';
const accounts: Record<Exclude<VisitorName, 'guest'>, string> = {
  member: 'user@example.com',
  seller: 'seller@example.com',
  admin: 'admin@example.com',
};

async function openPage(browser: Browser, url: string, account?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.addInitScript(() => localStorage.setItem('visit-consent', 'refused'));
  const page = await context.newPage();
  if (account === undefined) return page;
  const answer = await postAs(page, '/api/auth/login', { email: account, password });
  if (!answer.ok()) throw new Error(`${account} could not sign in: ${answer.status()}`);
  return page;
}

/** Everybody who sees other screens than the others, signed in with the demo accounts. */
export async function openVisitors(browser: Browser, url: string): Promise<Record<VisitorName, Page>> {
  return {
    guest: await openPage(browser, url),
    member: await openPage(browser, url, accounts.member),
    seller: await openPage(browser, url, accounts.seller),
    admin: await openPage(browser, url, accounts.admin),
  };
}
