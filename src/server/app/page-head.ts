import type { Settings } from '../../shared/settings/settings.ts';
import { escapeHtml } from '../email-templates/fill-placeholders.ts';
import type { LeadPicture } from '../products/home/lead-pictures.queries.ts';

/** What the page of an address says of itself instead of what the settings say. */
interface OwnHead {
  title: string;
  description: string;
  /** Search engines are asked to leave it out. */
  isHidden: boolean;
}

type HeadSettings = Pick<
  Settings,
  'websiteName' | 'websiteTitle' | 'websiteDescription' | 'websiteKeywords' | 'faviconUrl'
>;

/** The page with the title, description, keywords and icon that the settings name, and the pictures it begins with. */
export function fillHead(
  html: string,
  settings: HeadSettings,
  { pictures = [], own }: { pictures?: readonly LeadPicture[]; own?: OwnHead | undefined } = {},
): string {
  const { websiteKeywords, faviconUrl } = settings;
  const title = own ? `${own.title} | ${settings.websiteName}` : settings.websiteTitle;
  const keywords = websiteKeywords && `<meta name="keywords" content="${escapeHtml(websiteKeywords)}" />`;
  const description = `<meta name="description" content="${escapeHtml(own?.description || settings.websiteDescription)}" />`;
  const robots = own?.isHidden ? '<meta name="robots" content="noindex" />' : '';
  const filled = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `${description}${robots}${keywords}${pictures.map(preload).join('')}`,
    );
  if (faviconUrl === '') return filled;
  return filled.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeHtml(faviconUrl)}" />`);
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

/** The origins of a logo and an icon that lie elsewhere. */
export function picturesOf({ logoUrl, faviconUrl }: Pick<Settings, 'logoUrl' | 'faviconUrl'>): string[] {
  return [logoUrl, faviconUrl].flatMap((url) =>
    /^https:\/\//.test(url) && URL.canParse(url) ? [new URL(url).origin] : [],
  );
}
