import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium, or the one CHROMIUM_PATH names. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args });
}

export interface Visit {
  page: Page;
  /** What the browser complained about: uncaught errors and console errors. */
  complaints: string[];
}

/** A fresh visitor at the shop, with nothing stored. */
export async function visit(browser: Browser, path: string, viewport = { width: 1440, height: 900 }): Promise<Visit> {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), viewport, acceptDownloads: true });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A first start is still painting the pictures that the home page does not show.
    if (message.location().url.includes('/media/')) return;
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto(path);
  return { page, complaints };
}
