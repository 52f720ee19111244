import type { OpenedPage } from './send-page-view.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let loadedId: string | undefined;

/** Sends a page view to Google Analytics, whose script comes with the first one and sends none by itself (spec §2). */
export function sendToGoogleAnalytics(id: string, { path, title }: OpenedPage): void {
  if (loadedId !== id) {
    loadedId = id;
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
    gtag('js', new Date());
    gtag('config', id, { send_page_view: false });
  }
  gtag('event', 'page_view', { page_location: `${location.origin}${path}`, page_title: title });
}

/** Google's script reads `arguments` objects, not arrays. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}
