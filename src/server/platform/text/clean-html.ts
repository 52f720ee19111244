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

/** A page of the shop itself may show pictures, which must be its own, and links keep their rank. */
const pageSchema: Schema = {
  ...schema,
  tagNames: [...(schema.tagNames ?? []), 'img'],
  attributes: { ...schema.attributes, img: ['src', 'alt', 'width', 'height'] },
  protocols: { ...schema.protocols, src: [] },
  required: { a: { rel: 'noopener noreferrer' }, img: { alt: '' } },
};

/**
 * Rich text from outside with everything but an allow-list of elements and attributes taken out. Parsed and serialised
 * as a browser would read it, so that ambiguous markup cannot slip through.
 */
export function cleanHtml(html: string): string {
  return toHtml(sanitize(fromHtml(html, { fragment: true }), schema)).trim();
}

/** The same for a page of the shop. Pictures stay whose address `isOwnPicture`; a first row of titles becomes the table's head. */
export function cleanPageHtml(html: string, isOwnPicture: (src: string) => boolean): string {
  const clean = sanitize(fromHtml(html, { fragment: true }), pageSchema);
  if (clean.type !== 'root') return '';
  return toHtml({ ...clean, children: clean.children.flatMap((node) => tidy(node, isOwnPicture)) }).trim();
}

type Root = ReturnType<typeof fromHtml>;
type Node = Root['children'][number];
type Element = Extract<Node, { type: 'element' }>;
type ElementChild = Element['children'][number];

function tidy<Kind extends Node | ElementChild>(node: Kind, isOwnPicture: (src: string) => boolean): Kind[] {
  if (node.type !== 'element') return [node];
  if (node.tagName === 'img') {
    if (!isOwnPicture(String(node.properties.src ?? ''))) return [];
    return [{ ...node, properties: { ...node.properties, loading: 'lazy', decoding: 'async' } }];
  }
  const children = node.children.flatMap((child) => tidy(child, isOwnPicture));
  return [{ ...node, children: node.tagName === 'table' ? withHead(children) : children }];
}

/** Editors write all rows into the body. */
function withHead(children: ElementChild[]): ElementChild[] {
  const [body, ...rest] = children;
  if (body?.type !== 'element' || body.tagName !== 'tbody') return children;
  const [first, ...rows] = body.children;
  if (first?.type !== 'element' || rows.length === 0) return children;
  const isHead = first.children.every((cell) => cell.type === 'element' && cell.tagName === 'th');
  if (!isHead) return children;
  return [{ ...body, tagName: 'thead', children: [first] }, { ...body, children: rows }, ...rest];
}
