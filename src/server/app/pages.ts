import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import express, { type Request, type RequestHandler, Router } from 'express';
import { videoFrameOrigins } from '../../shared/products/video.rules.ts';
import { findPageHead } from '../pages/pages.queries.ts';
import { getPaymentGuests } from '../payments/payment-guests.queries.ts';
import { setOpenerPolicy, setPagePolicy } from '../platform/http/security-headers.ts';
import type { Services } from '../platform/services.ts';
import { type LeadPicture, listLeadPictures } from '../products/home/lead-pictures.queries.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { fillHead, namesNoScreen, picturesOf } from './page-head.ts';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
const isPageRequest = (method: string, accept: string | undefined) =>
  (method === 'GET' || method === 'HEAD') && (accept === undefined || /text\/html|\*\/\*/.test(accept));

/** The client from `dist/client`: hashed assets are cached for good, the page gets a new nonce for each response. */
export async function builtPages(services: Services, folder = path.resolve('dist/client')): Promise<RequestHandler> {
  const template = await readFile(path.join(folder, 'index.html'), 'utf8');
  const pages = Router();
  pages.use(compression());
  pages.use(
    '/assets',
    express.static(path.join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }),
  );
  pages.use(express.static(folder, { index: false, maxAge: '1h' }));
  pages.use(sendPage(services, async () => template, false));
  return pages;
}

/** The client as Vite serves it while one develops, with hot reload over the same port. */
export async function developmentPages(
  services: Services,
  server: Server,
): Promise<{ handler: RequestHandler; close: () => Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const pages = Router();
  pages.use((request, response, next) => vite.middlewares(request, response, next));
  pages.use(
    sendPage(
      services,
      async (url) => vite.transformIndexHtml(url, await readFile(path.join(vite.config.root, 'index.html'), 'utf8')),
      true,
    ),
  );
  return { handler: pages, close: () => vite.close() };
}

/** Of screens as a guest sees them first. Members begin with what is theirs; a page without it is still a page. */
async function leadPictures(services: Services, { path, originalUrl, headers }: Request): Promise<LeadPicture[]> {
  const isMembers = path === '/' && /(^|; )(access|refresh)_token=/.test(headers.cookie ?? '');
  if (isMembers || originalUrl !== path) return [];
  return await listLeadPictures(services, path).catch(() => []);
}

function sendPage(
  services: Services,
  render: (url: string) => Promise<string>,
  isDevelopment: boolean,
): RequestHandler {
  return async (request, response, next) => {
    if (namesNoScreen(request.path) || !isPageRequest(request.method, request.headers.accept)) return next();
    const settings = await getSettings(services.db);
    const pictures = await leadPictures(services, request);
    const [, slug] = /^\/page\/([a-z0-9-]{2,80})\/?$/.exec(request.path) ?? [];
    const own = slug === undefined ? undefined : await findPageHead(services, slug);
    const html = fillHead(await render(request.originalUrl), settings, { pictures, own });
    if (slug !== undefined && own === undefined) response.status(404);
    const guests = await getPaymentGuests(services);
    const nonce = randomBytes(16).toString('base64');
    setPagePolicy(response, nonce, isDevelopment, {
      ...guests,
      // Nothing is loaded from a player before a visitor presses play.
      frames: [...(guests?.frames ?? []), ...videoFrameOrigins],
      pictures: picturesOf(settings),
    });
    setOpenerPolicy(response, request.path === '/auth/callback');
    response.setHeader('Cache-Control', 'no-cache');
    response.type('html').send(html.replace(NONCE_PLACEHOLDER, nonce));
  };
}
