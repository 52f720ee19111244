import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

/** What people may write as rich text. No styles, classes, ids, frames, forms or pictures from elsewhere. */
const schema: Schema = {
  tagNames:
    'p br hr h2 h3 h4 ul ol li strong b em i u s sub sup blockquote pre code a table thead tbody tr th td'.split(' '),
  attributes: { a: ['href'], td: ['colSpan', 'rowSpan'], th: ['colSpan', 'rowSpan'], ol: ['start'] },
  protocols: { href: ['https', 'http', 'mailto'] },
  // Links by sellers must neither pass on the shop's search ranking nor access its page (window.opener).
  required: { a: { rel: 'nofollow noopener noreferrer' } },
  // Elements whose text content is code or markup, which is dropped with them.
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'],
};

/**
 * Rich text from outside with everything but an allow-list of elements and attributes taken out. Parsed and serialised
 * as a browser would read it, so that ambiguous markup cannot slip through.
 */
export function cleanHtml(html: string): string {
  return toHtml(sanitize(fromHtml(html, { fragment: true }), schema)).trim();
}
