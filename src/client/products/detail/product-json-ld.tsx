import { decimalsOf } from '../../../shared/money/currencies.ts';
import type { Product } from '../../../shared/products/product.schemas.ts';

/** What search engines read of a product: schema.org's Product with its offer, rating and the way to it. */
export function toJsonLd(product: Product, origin: string): object {
  const url = `${origin}/product/${product.slug}`;
  const crumbs = product.breadcrumbs.map(({ name, slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}/category/${slug}`,
  }));
  const { averageRating: ratingValue, reviewCount } = product;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: product.name,
        description: product.shortDescription,
        image: product.images.map((image) => new URL(image.url, origin).href),
        url,
        offers: {
          '@type': 'Offer',
          url,
          price: product.effectivePrice.toFixed(decimalsOf(product.currency)),
          priceCurrency: product.currency,
          availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
        },
        ...(reviewCount > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount } }),
      },
      { '@type': 'BreadcrumbList', itemListElement: crumbs },
    ],
  };
}

/** Data, not script: browsers never run it. '<' is escaped so that no name can end the element. */
export function ProductJsonLd({ product }: { product: Product }) {
  const text = JSON.stringify(toJsonLd(product, location.origin)).replaceAll('<', '\\u003c');
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose only dangerous character is escaped above
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
  );
}
