import { cleanPageHtml } from '../platform/text/clean-html.ts';

const ownPicture = /^\/media\/pages\/[a-z0-9-]{1,60}\.webp$/;

/** A page's HTML with nothing in it that a page may not have; its pictures are those uploaded for pages. */
export function cleanPage(html: string): string {
  return cleanPageHtml(html, (src) => ownPicture.test(src));
}
