import { decimalsOf } from '../../shared/money/currencies.ts';
import type { FeedProduct, NewProduct } from './product-feed.queries.ts';
import { element, xmlHead } from './xml.ts';

interface Channel {
  origin: string;
  name: string;
  description: string;
}

const rss = 'rss version="2.0"';
const merchant = 'xmlns:g="http://base.google.com/ns/1.0"';

function openChannel(attributes: string, { origin, name, description }: Channel): string {
  const about = element('title', name) + element('link', `${origin}/`) + element('description', description);
  return `${xmlHead}<${attributes}><channel>${about}\n`;
}

const closeChannel = '</channel></rss>\n';

/** RSS 2.0 with the words of Google Merchant Center, which most shopping services read. */
export async function* writeMerchantFeed(
  channel: Channel,
  batches: AsyncIterable<readonly FeedProduct[]>,
): AsyncGenerator<string> {
  yield openChannel(`${rss} ${merchant}`, channel);
  for await (const products of batches) {
    // Shopping services refuse what has no picture.
    const pictured = products.filter(({ card }) => card.coverUrl !== '');
    yield pictured.map((each) => merchantItem(channel.origin, each)).join('');
  }
  yield closeChannel;
}

function merchantItem(origin: string, { card, description }: FeedProduct): string {
  const price = (amount: number) => `${amount.toFixed(decimalsOf(card.currency))} ${card.currency}`;
  const availability = card.inStock ? (card.isPreorder ? 'preorder' : 'in_stock') : 'out_of_stock';
  const { compareAtPrice } = card;
  return `<item>${[
    element('g:id', card.id),
    element('g:title', card.name.slice(0, 150)),
    element('g:description', description.slice(0, 5000)),
    element('g:link', `${origin}/product/${card.slug}`),
    element('g:image_link', new URL(card.coverUrl, origin).href),
    element('g:availability', availability),
    element('g:availability_date', card.isPreorder ? card.releaseAt : undefined),
    element('g:price', price(compareAtPrice ?? card.effectivePrice)),
    element('g:sale_price', compareAtPrice === undefined ? undefined : price(card.effectivePrice)),
    element('g:condition', 'new'),
    element('g:product_type', card.category.name),
    element('g:identifier_exists', 'no'),
  ].join('')}</item>\n`;
}

/** What came into the shop last, for feed readers. */
export function writeNewsFeed(channel: Channel, products: readonly NewProduct[]): string {
  const items = products.map(({ card, description, shownAt }) => {
    const link = `${channel.origin}/product/${card.slug}`;
    return `<item>${[
      element('title', card.name),
      element('link', link),
      element('guid', link),
      element('description', description),
      element('category', card.category.name),
      element('pubDate', shownAt.toUTCString()),
    ].join('')}</item>\n`;
  });
  return openChannel(rss, channel) + items.join('') + closeChannel;
}
