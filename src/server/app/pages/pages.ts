import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import compression from 'compression';
import { parseCookie } from 'cookie';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { ViteDevServer } from 'vite';
import { videoFrameOrigins } from '../../../shared/products/videos/video.rules.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { readActor } from '../../auth/sessions/read-actor.ts';
import { getPaymentOrigins } from '../../payments/stripe/payment-origins.queries.ts';
import { maySignIn } from '../../platform/cache/cached-rest-responses.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { setOpenerPolicy, setPagePolicy } from '../../platform/http/security-headers.ts';
import { requestLimits } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { shopRoot } from '../../platform/shop-root.ts';
import { type LeadPicture, listLeadPictures } from '../../products/home/lead-pictures.queries.ts';
import { readScreen } from '../../seo/read-screen.ts';
import type { ScreenAnswer, ScreenHead } from '../../seo/screen-head.ts';
import { getMaintenance, type Maintenance, mayBypassMaintenance } from '../../settings/maintenance.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { filesOf, readManifest } from '../first-screen/client-files.ts';
import { ClientSheets } from '../first-screen/client-sheets.ts';
import { deferCode } from '../first-screen/defer-code.ts';
import { FirstScreens, type ScreenSource } from '../first-screen/first-screens.ts';
import { fillNonce, sendFinished, stylesOf } from '../first-screen/send-finished.ts';
import { callerLimit } from '../limits/caller-limit.ts';
import { analyticsOrigins, fillHead, namesNoScreen, picturesOf } from './page-head.ts';

/** Where administrators come in. */
const openInMaintenance = ['/login', '/two-factor', '/auth/callback'];
const isPageRequest = (method: string, accept: string | undefined) =>
  (method === 'GET' || method === 'HEAD') && (accept === undefined || /text\/html|\*\/\*/.test(accept));

/** The client as the builds left it: its files, and the bundle that renders its screens here. */
export interface BuiltClient {
  folder: string;
  screens: string;
}
const builtClient: BuiltClient = {
  folder: path.join(shopRoot, 'dist/client'),
  screens: path.join(shopRoot, 'dist/server/first-screen.js'),
};

/** The client from `dist/client`: hashed assets are cached for good, the page gets a new nonce for each response. */
export async function builtPages(
  services: Services,
  { folder, screens }: BuiltClient = builtClient,
): Promise<RequestHandler> {
  const template = await readFile(path.join(folder, 'index.html'), 'utf8');
  const pages = Router();
  pages.use(compression());
  pages.use(
    '/assets',
    express.static(path.join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }),
  );
  const setHeaders = (response: express.Response, file: string) => {
    // An old worker would keep old files, an old list would name them; browsers ask each time whether there is another.
    if (/(service-worker\.js|prefetch\.json)$/.test(file)) response.setHeader('Cache-Control', 'no-cache');
    if (!file.endsWith('service-worker.js')) return;
    // The policy of its script is that of the worker, which fetches what it keeps.
    response.setHeader('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
  };
  const files = express.static(folder, { index: false, maxAge: '1h', setHeaders });
  // No file is looked for where a screen is asked for.
  pages.use((request, response, next) => (namesNoScreen(request.path) ? files(request, response, next) : next()));
  const manifest = readManifest(folder);
  manifest.catch(() => undefined);
  const sheets = new ClientSheets(folder);
  const source: ScreenSource = {
    load: () => import(pathToFileURL(screens).href),
    finish: async (html, modules) => {
      const files = filesOf(await manifest, modules);
      const mark = await sheets.markFor(files.sheets);
      return deferCode(html, files.code).replace('</head>', `${mark}</head>`);
    },
  };
  pages.use(sendPage({ services, source, sheets, template: async () => template }));
  return pages;
}

/** The client as Vite serves it while one develops, with hot reload over the same port. */
export async function developmentPages(
  services: Services,
  server: Server,
): Promise<{ handler: RequestHandler; close: () => Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const loadScreens = () => vite.ssrLoadModule('/app/first-screen/render-screen.tsx');
  // Ahead, for it takes seconds. What is wrong with it is told to whoever opens a page.
  loadScreens().catch(() => undefined);
  const pages = Router();
  pages.use((request, response, next) => vite.middlewares(request, response, next));
  pages.use(
    sendPage({
      services,
      source: {
        load: loadScreens,
        finish: async (html) => html.replace('</head>', () => `${loadedSheets(vite)}</head>`),
      },
      template: async (url) =>
        vite.transformIndexHtml(url, await readFile(path.join(vite.config.root, 'index.html'), 'utf8')),
    }),
  );
  return { handler: pages, close: () => vite.close() };
}

/** Vite's code brings the sheets later than the screen; until then these links do. */
function loadedSheets({ environments }: ViteDevServer): string {
  return [...environments.ssr.moduleGraph.urlToModuleMap.entries()]
    .filter(([url, { transformResult }]) => /\.css$/.test(url) && transformResult !== null)
    .map(([url]) => `<link rel="stylesheet" href="${url}?direct">`)
    .join('');
}

/** What guests do not have: members begin with what is theirs at home, and a search goes into their history. */
const memberScreens = ['/', '/search'];

/** Whether the screen at this address is to be asked for by the browser, as the member who may be there. */
function isOfMember({ path, headers }: Request): boolean {
  return memberScreens.includes(path) && /(^|; )(access|refresh)_token=/.test(headers.cookie ?? '');
}

/** Of screens as a guest sees them first; a page without is still a page. */
async function leadPictures(services: Services, request: Request): Promise<LeadPicture[]> {
  const { path, originalUrl } = request;
  if (isOfMember(request) || originalUrl !== path) return [];
  return await listLeadPictures(services, path).catch((err: unknown) => {
    services.logger.warn({ err, path }, 'The pictures of a page could not be looked up');
    return [];
  });
}

type PageAnswer = ScreenAnswer | { status: 503; head: ScreenHead };
/** Until search engines ask again for a page that could not be looked up. */
const retrySeconds = 60;

/**
 * A screen that cannot be described is still shown: it tells what is wrong itself. Search engines hear that it is there,
 * but not now.
 */
async function answerFor(services: Services, { path, originalUrl, headers }: Request): Promise<PageAnswer> {
  const query = originalUrl.slice(path.length + 1);
  const readViewer = () => readActor(services, parseCookie(headers.cookie ?? '').access_token, { isBackground: true });
  return await readScreen(services, path, query, readViewer).catch((err: unknown) => {
    services.logger.warn({ err, path }, 'A page could not be looked up');
    return { status: 503, head: { isIndexed: false } };
  });
}

/** What search engines and caches are told while the shop is closed; people who may enter it find the way in. */
function maintenanceFor(settings: Settings, request: Request): Maintenance | undefined {
  const maintenance = getMaintenance(settings, databaseNow());
  if (maintenance === undefined) return undefined;
  const mayEnter =
    maySignIn(request) ||
    openInMaintenance.includes(request.path) ||
    mayBypassMaintenance(settings, { ip: request.ip ?? '', roles: [] });
  return mayEnter ? undefined : maintenance;
}

/** Whoever asks for many pages that nobody kept gets them as their browser renders them (S-19). */
async function mayRender({ rateLimits, secrets }: Services, { headers, ip = '' }: Request): Promise<boolean> {
  const { subject } = await callerLimit(secrets, headers.cookie, ip);
  return await rateLimits.consume(requestLimits.screens, subject).then(
    () => true,
    () => false,
  );
}

interface PageOptions {
  services: Services;
  source: ScreenSource;
  /** The style of a built client, which stands in its pages. */
  sheets?: ClientSheets;
  template: (url: string) => Promise<string>;
}

function sendPage({ services, source, sheets, template }: PageOptions): RequestHandler {
  const screens = new FirstScreens(services, source);
  const isDevelopment = sheets === undefined;
  return async (request, response, next) => {
    if (namesNoScreen(request.path) || !isPageRequest(request.method, request.headers.accept)) return next();
    const settings = await getSettings(services.db);
    const closed = maintenanceFor(settings, request);
    const mayHaveScreen = !closed && !settings.maintenanceMode && !isOfMember(request);
    const finished = mayHaveScreen && sheets ? screens.find(request) : undefined;
    if (finished && sheets) {
      const nonce = await setHeaders(response, settings, stylesOf(finished, sheets));
      return sendFinished(request, response, finished, { nonce, sheets });
    }
    const answer = await answerFor(services, request);
    if (answer.status === 301) {
      // A name can be taken back, and browsers would keep the way away from it.
      response.setHeader('Cache-Control', 'no-cache');
      return response.redirect(301, `${answer.location}${request.originalUrl.slice(request.path.length)}`);
    }
    if (closed) response.setHeader('Retry-After', closed.retryAfter);
    else if (answer.status === 503) response.setHeader('Retry-After', retrySeconds);
    response.status(closed ? 503 : answer.status);
    const document = async () =>
      fillHead(await template(request.originalUrl), {
        settings,
        screen: closed ? { isIndexed: false } : answer.head,
        origin: services.environment.PUBLIC_URL,
        pictures: answer.status === 200 ? await leadPictures(services, request) : [],
      });
    const isShown = mayHaveScreen && answer.status === 200 && (await mayRender(services, request));
    const html = isShown ? await screens.fill(request, response, document) : undefined;
    if (html !== undefined && sheets) {
      const page = Buffer.from(html);
      const nonce = await setHeaders(response, settings, stylesOf(page, sheets));
      return sendFinished(request, response, page, { nonce, sheets });
    }
    const nonce = await setHeaders(response, settings);
    response.type('html').send(fillNonce(html ?? (await document()), nonce));
  };

  /** Answers the nonce that the policy names. */
  async function setHeaders(response: Response, settings: Settings, styles?: readonly string[]): Promise<string> {
    const payment = await getPaymentOrigins(services);
    const nonce = randomBytes(16).toString('base64');
    const analytics = analyticsOrigins(settings);
    setPagePolicy(response, nonce, isDevelopment, {
      scripts: [...(payment?.scripts ?? []), ...analytics],
      calls: [...(payment?.calls ?? []), ...analytics],
      // Nothing is loaded from a player before a visitor presses play.
      frames: [...(payment?.frames ?? []), ...videoFrameOrigins],
      pictures: [...picturesOf(settings), ...analytics],
      sheets: styles ?? [],
    });
    setOpenerPolicy(response, response.req.path === '/auth/callback');
    response.setHeader('Cache-Control', 'no-cache');
    return nonce;
  }
}
