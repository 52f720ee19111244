import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Request, type Response, Router } from 'express';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { AppError } from '../platform/app-error.ts';
import { networkOf } from '../platform/http/network-of.ts';
import type { RateLimit } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { listNewProducts, readFeedProducts } from './product-feed.queries.ts';
import { writeMerchantFeed, writeNewsFeed } from './product-feed.ts';
import { seoRateLimits } from './seo.limits.ts';
import { listSitemapPages, listSitemapProducts, listSitemapStarts } from './sitemap.queries.ts';
import { writeRobots, writeSitemap, writeSitemapIndex } from './sitemap.ts';
import { writeTonManifest, writeWebManifest } from './web-manifest.ts';

const newest = 50;
const productFile = /^products-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.xml$/;
/** Files of a large shop are written one at a time, so that shoppers do not wait for them. */
const oneAtATime = pLimit(1);

/** What search engines, shopping services and feed readers ask for: robots.txt, sitemaps and feeds, and how to install it. */
export function seoRoutes(services: Services): Router {
  const { db, environment, rateLimits } = services;
  const origin = environment.PUBLIC_URL;
  const starts = new LRUCache<string, string[]>({
    max: 1,
    ttl: 3_600_000,
    fetchMethod: () => oneAtATime(() => listSitemapStarts(services)),
  });
  const routes = Router();

  const offered = async (request: Request, response: Response, limit: RateLimit) => {
    const settings = await getSettings(db);
    if (!settings.sitemap || !settings.searchEngines) throw new AppError('NOT_FOUND');
    await rateLimits.consume(limit, networkOf(request.ip ?? ''));
    response.setHeader('Cache-Control', 'public, max-age=3600');
    response.type('application/xml');
    return { origin, name: settings.websiteName, description: settings.websiteDescription };
  };

  routes.get('/robots.txt', async (_request, response) => {
    const { searchEngines, sitemap } = await getSettings(db);
    response.type('text/plain').send(writeRobots(origin, { isIndexed: searchEngines, hasSitemap: sitemap }));
  });
  routes.get('/manifest.webmanifest', async (_request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=3600');
    response.type('application/manifest+json').send(writeWebManifest(await getSettings(db)));
  });
  routes.get('/tonconnect-manifest.json', async (_request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=3600');
    // Wallets read it from pages and programs of their own.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.type('application/json').send(writeTonManifest(origin, await getSettings(db)));
  });
  routes.get('/sitemap.xml', async (request, response) => {
    await offered(request, response, seoRateLimits.sitemaps);
    const files = ['pages.xml', ...(await starts.forceFetch('products')).map((id) => `products-${id}.xml`)];
    response.send(
      writeSitemapIndex(
        origin,
        files.map((file) => `/sitemaps/${file}`),
      ),
    );
  });
  routes.get('/sitemaps/:file', async (request, response) => {
    const { file } = request.params;
    const start = productFile.exec(file)?.[1];
    if (start === undefined && file !== 'pages.xml') throw new AppError('NOT_FOUND');
    await offered(request, response, seoRateLimits.sitemaps);
    const entries = await oneAtATime(() =>
      start === undefined ? listSitemapPages(services) : listSitemapProducts(services, start),
    );
    response.send(writeSitemap(origin, entries));
  });
  routes.get('/feeds/products.xml', async (request, response) => {
    const channel = await offered(request, response, seoRateLimits.feeds);
    const parts = request.method === 'HEAD' ? [] : writeMerchantFeed(channel, readFeedProducts(services));
    // Whoever hangs up half-way has what they wanted.
    await pipeline(Readable.from(parts), response).catch((error: unknown) => {
      if (!response.destroyed) throw error;
    });
  });
  routes.get('/feeds/new.xml', async (request, response) => {
    const channel = await offered(request, response, seoRateLimits.feeds);
    response.type('application/rss+xml').send(writeNewsFeed(channel, await listNewProducts(services, newest)));
  });
  return routes;
}
