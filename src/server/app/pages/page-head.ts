import type { Settings } from '../../../shared/settings/settings.ts';
import { offeredThemes, themeChoices } from '../../../shared/settings/theme-choices.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { LeadPicture } from '../../products/home/lead-pictures.queries.ts';
import type { ScreenHead } from '../../seo/screen-head.ts';

export type HeadSettings = Pick<
  Settings,
  | 'websiteName'
  | 'websiteTitle'
  | 'websiteDescription'
  | 'websiteKeywords'
  | 'faviconUrl'
  | 'searchEngines'
  | 'shareImageUrl'
  | 'defaultTheme'
  | 'allowedThemes'
>;

interface PageHead {
  settings: HeadSettings;
  screen: ScreenHead;
  /** The shop's address without a slash at the end. */
  origin: string;
  /** Those that the screen begins with. */
  pictures: readonly LeadPicture[];
}

/** What the client takes away when the visitor goes on, because it is about the first screen only. */
const ofThisScreen = 'data-first-screen';

/** The page with the title, description, icon and addresses that its screen and the settings name. */
export function fillHead(html: string, { settings, screen, origin, pictures }: PageHead): string {
  const { websiteName, websiteTitle, websiteKeywords, faviconUrl } = settings;
  const title = screen.title === undefined ? websiteTitle : `${screen.title} | ${websiteName}`;
  const description = screen.description ?? settings.websiteDescription;
  const tags = [
    meta('name', 'description', description),
    websiteKeywords && meta('name', 'keywords', websiteKeywords),
    ...(screen.isIndexed && settings.searchEngines ? [] : [meta('name', 'robots', 'noindex', ofThisScreen)]),
    ...(screen.isIndexed ? shareTags({ title, description, settings, screen, origin }) : []),
    ...pictures.map(preload),
  ];
  const filled = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => tags.join(''));
  const themed = filled.replace('<html ', () => `<html ${themeAttributes(settings)}`);
  if (faviconUrl === '') return themed;
  return themed.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeHtml(faviconUrl)}" />`);
}

/** The script in the head reads them before anything is painted; nothing is written where the shop offers all. */
function themeAttributes({ defaultTheme, allowedThemes }: HeadSettings): string {
  const offered = offeredThemes(allowedThemes);
  return [
    defaultTheme === 'system' ? '' : `data-default-theme="${defaultTheme}" `,
    offered.length === themeChoices.length ? '' : `data-themes="${offered.join(' ')}" `,
  ].join('');
}

interface Share extends Omit<PageHead, 'pictures'> {
  title: string;
  description: string;
}

/** For search engines, and for the card that messengers and social networks make of a link. */
function shareTags({ title, description, settings, screen, origin }: Share): string[] {
  const { canonical, kind = 'website', picture = settings.shareImageUrl, data = [] } = screen;
  const url = canonical === undefined ? undefined : `${origin}${canonical}`;
  const image = picture === '' ? undefined : new URL(picture, origin).href;
  const properties = { type: kind, site_name: settings.websiteName, title, description, url, image };
  return [
    ...(url === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(url)}" ${ofThisScreen} />`]),
    ...Object.entries(properties).map(([name, value]) =>
      value === undefined ? '' : meta('property', `og:${name}`, value, ofThisScreen),
    ),
    meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image', ofThisScreen),
    data.length === 0 ? '' : dataScript({ '@context': 'https://schema.org', '@graph': data }),
  ];
}

function meta(by: 'name' | 'property', name: string, content: string, mark = ''): string {
  return `<meta ${by}="${name}" content="${escapeHtml(content)}" ${mark}/>`;
}

/** Data, not script: browsers never run it. '<' is escaped so that no name can end the element. */
function dataScript(data: object): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json" ${ofThisScreen}>${text}</script>`;
}

/** The browser fetches it before the code that shows it has come. */
function preload({ srcSet, sizes, media }: LeadPicture): string {
  const condition = media === undefined ? '' : ` media="${escapeHtml(media)}"`;
  return `<link rel="preload" as="image" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}"${condition} fetchpriority="high" />`;
}

/** Whether a path names a file or an address for machines, which either exists or does not, and never a screen. */
export function namesNoScreen(path: string): boolean {
  return /\.[A-Za-z0-9]{1,12}$/.test(path) || path === '/metrics' || path.startsWith('/.');
}

/** The origins of the shop's own pictures that lie elsewhere. */
export function picturesOf({
  logoUrl,
  faviconUrl,
  heroImage,
}: Pick<Settings, 'logoUrl' | 'faviconUrl' | 'heroImage'>): string[] {
  return [logoUrl, faviconUrl, heroImage].flatMap((url) =>
    /^https:\/\//.test(url) && URL.canParse(url) ? [new URL(url).origin] : [],
  );
}

/** The servers that Google Analytics loads from and reports to, where the shop uses it. */
export function analyticsOrigins({ analyticsId }: Pick<Settings, 'analyticsId'>): string[] {
  return analyticsId === '' ? [] : ['https://*.googletagmanager.com', 'https://*.google-analytics.com'];
}
