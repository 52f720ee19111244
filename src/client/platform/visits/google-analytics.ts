import { describeScreen, findScreen } from '../../../shared/seo/screen-paths.ts';
import type { OpenedPage } from './send-page-view.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let loadedId: string | undefined;

/**
 * Sends a page view to Google Analytics, whose script comes with the first one and sends none by itself (D-7). What the
 * address or the title of a screen tells is sent only where search engines may read it as well.
 */
export function sendToGoogleAnalytics(id: string, page: OpenedPage): void {
  const sent = publicPartOf(page);
  // The script measures more than page views, and would read the address itself.
  Reflect.set(window, `ga-disable-${id}`, sent === undefined);
  if (sent === undefined) return;
  if (loadedId !== id) {
    loadedId = id;
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
    gtag('js', new Date());
    gtag('set', describe(sent));
    gtag('config', id, { send_page_view: false });
  }
  gtag('set', describe(sent));
  gtag('event', 'page_view', describe(sent));
}

/** An indexed page as it is, another screen by its pattern; nothing where the address itself opens something, as a gift's does. */
function publicPartOf({ path, title }: OpenedPage): OpenedPage | undefined {
  const screen = describeScreen(path);
  if (screen === undefined) return undefined;
  const found = findScreen(path);
  if (found !== undefined && found !== 'private') return { path, title };
  return screen.includes(':') ? undefined : { path: screen.replace('/*?', ''), title: screen.replace('/*?', '') };
}

/** The page that led here may have been one of those whose address is a secret, so of the shop's own only the host is told. */
function describe({ path, title }: OpenedPage) {
  const { origin } = location;
  const isOwn = document.referrer.startsWith(`${origin}/`);
  const page_referrer = isOwn ? `${origin}/` : document.referrer;
  return { page_location: `${origin}${path}`, page_title: title, page_referrer };
}

/** Google's script reads `arguments` objects, not arrays. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}
