import type { Settings } from '../../shared/settings/settings.ts';
import { escapeHtml } from '../email-templates/fill-placeholders.ts';

type HeadSettings = Pick<Settings, 'websiteTitle' | 'websiteDescription' | 'websiteKeywords' | 'faviconUrl'>;

/** The page with the title, description, keywords and icon that the settings name. */
export function fillHead(html: string, settings: HeadSettings): string {
  const { websiteTitle, websiteDescription, websiteKeywords, faviconUrl } = settings;
  const keywords = websiteKeywords && `<meta name="keywords" content="${escapeHtml(websiteKeywords)}" />`;
  const description = `<meta name="description" content="${escapeHtml(websiteDescription)}" />`;
  const filled = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(websiteTitle)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `${description}${keywords}`);
  if (faviconUrl === '') return filled;
  return filled.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeHtml(faviconUrl)}" />`);
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
