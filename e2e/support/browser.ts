import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { demoShop } from './demo-shop.ts';
import { reportFailure } from './report-failure.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium takes one such list, so that of Playwright stands in it too: a mouse that points and hovers, where there is no display. */
const blinkSettings = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
];

/** The browsers of this process, with pictures and without. */
const launched = new Map<boolean, Promise<Browser>>();

let arePicturesShown = false;

/** For files whose journeys look at pictures. All others go without: loading and drawing them takes a fifth of the browser's time. */
export function showPictures(): void {
  beforeAll(() => {
    arePicturesShown = true;
  });
  afterAll(() => {
    arePicturesShown = false;
  });
}

/** Debian's Chromium. Without the parts that draw windows it needs a quarter less of the processor. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** One browser for all journeys of this process: the one CHROMIUM_PATH names, or Debian's. It ends with the process. */
async function openBrowser(): Promise<Browser> {
  const open = await launched.get(arePicturesShown)?.catch(() => undefined);
  if (open?.isConnected()) return open;
  const executablePath = process.env.CHROMIUM_PATH ?? browsers.find((path) => existsSync(path)) ?? '/usr/bin/chromium';
  const settings = [...blinkSettings, `imagesEnabled=${arePicturesShown}`];
  const launching = chromium.launch({ executablePath, args: [...args, `--blink-settings=${settings.join(',')}`] });
  launched.set(arePicturesShown, launching);
  return await launching;
}

/**
 * A browser with nothing stored, closed with the test it is opened in. With reduced motion, and without the screens that are fetched
 * ahead, unless told otherwise: they only cost time.
 */
export async function openContext({
  asksForConsent,
  fetchesAhead = false,
  ...options
}: BrowserContextOptions & { asksForConsent?: boolean; fetchesAhead?: boolean } = {}): Promise<BrowserContext> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    baseURL: demoShop.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // Its worker would answer requests that a journey wants to answer itself; journeys about it allow it.
    serviceWorkers: 'block',
    ...options,
  });
  onTestFinished(() => context.close());
  // Journeys begin after the question whether visits may be counted, but for the one that answers it.
  if (!asksForConsent) await context.addInitScript(() => localStorage.setItem('visit-consent', 'refused'));
  if (!fetchesAhead) await context.addInitScript(saveData);
  context.on('page', waitForAnswers);
  reportFailure(context);
  return context;
}

/** Runs in the page: it is told to save data, as a phone is told on a dear connection. */
function saveData(): void {
  if ('connection' in navigator) Object.defineProperty(navigator.connection as object, 'saveData', { get: () => true });
}

export interface Visit {
  page: Page;
  /** What the browser complained about: uncaught errors and console errors. */
  complaints: string[];
}

interface Viewport {
  width: number;
  height: number;
}

/** A fresh visitor at the shop, with nothing stored. */
export async function visit(path: string, viewport?: Viewport): Promise<Visit> {
  const visitor = await newVisitor(viewport);
  await visitor.page.goto(path);
  return visitor;
}

/**
 * A page is painted before its code has come. What is pressed until then is answered later, but shortcuts and pointing are not:
 * journeys go on when all is answered at once. A page that is opened with 'commit' does not wait.
 */
function waitForAnswers(page: Page): void {
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  // Journeys of a shop whose code cannot be had go on without.
  const untilAnswered = () =>
    page.waitForFunction(() => !('takeEarlyInput' in window), undefined, { timeout: 15_000 }).catch(() => undefined);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await untilAnswered();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await untilAnswered();
    return response;
  };
}

/** A visitor before the first page, for journeys whose first step opens one. */
export async function newVisitor(viewport?: Viewport, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await openContext({ ...options, ...(viewport && { viewport }) });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A first start is still painting the pictures that the home page does not show.
    if (message.location().url.includes('/media/')) return;
    // The document of an address that does not exist says so.
    if (message.location().url === page.url() && message.text().includes('status of 404')) return;
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  return { page, complaints };
}
