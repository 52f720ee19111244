import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

/** What people may write as rich text. No styles, classes, ids, frames, forms or pictures from elsewhere. */
const schema: Schema = {
  tagNames:
    'p br hr h2 h3 h4 ul ol li strong b em i u s sub sup blockquote pre code a table thead tbody tr th td'.split(' '),
  attributes: { a: ['href'], td: ['colSpan', 'rowSpan'], th: ['colSpan', 'rowSpan'], ol: ['start'] },
  protocols: { href: ['https', 'http', 'mailto'] },
  // A link that a seller wrote must not pass on the shop's good name, nor reach back into its page.
  required: { a: { rel: 'nofollow noopener noreferrer' } },
  // Their text is no text.
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'],
};

/**
 * Rich text from outside with everything but an allow-list of elements and attributes taken out. Parsed and written
 * anew as a browser would read it, so that markup which means one thing here and another there cannot slip through.
 */
export function cleanHtml(html: string): string {
  return toHtml(sanitize(fromHtml(html, { fragment: true }), schema)).trim();
}
