import type { SitemapEntry } from './sitemap.queries.ts';
import { element, xmlHead } from './xml.ts';

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The file that names all others. */
export function writeSitemapIndex(origin: string, files: readonly string[]): string {
  const rows = files.map((file) => `<sitemap>${element('loc', `${origin}${file}`)}</sitemap>\n`);
  return `${xmlHead}<sitemapindex ${namespace}>\n${rows.join('')}</sitemapindex>\n`;
}

export function writeSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const rows = entries.map(
    ({ path, changedAt }) =>
      `<url>${element('loc', `${origin}${path}`)}${element('lastmod', changedAt?.toISOString())}</url>\n`,
  );
  return `${xmlHead}<urlset ${namespace}>\n${rows.join('')}</urlset>\n`;
}

/** What crawlers are asked to leave alone: what is private, and what only repeats other pages. */
const closed = ['/admin', '/api/', '/auth/', '/cart', '/checkout', '/search', '/seller-center', '/trpc/', '/user/'];

export function writeRobots(origin: string, offers: { isIndexed: boolean; hasSitemap: boolean }): string {
  if (!offers.isIndexed) return 'User-agent: *\nDisallow: /\n';
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  return [...rules, ...(offers.hasSitemap ? ['', `Sitemap: ${origin}/sitemap.xml`] : []), ''].join('\n');
}
