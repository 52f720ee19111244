import { decimalsOf } from '../../shared/money/currencies.ts';
import type { Product } from '../../shared/products/product.schemas.ts';
import { parseOrganization } from '../../shared/settings/branding.settings.ts';
import type { Settings } from '../../shared/settings/settings.ts';

interface Crumb {
  name: string;
  /** Below the origin. */
  path: string;
}

/** schema.org's Product with its offer and rating. Of several editions or platforms, the one at this address. */
export function productData(product: Product, origin: string): object {
  const url = `${origin}/product/${product.slug}`;
  const { averageRating: ratingValue, reviewCount } = product;
  const availability = product.inStock ? (product.isPreorder ? 'PreOrder' : 'InStock') : 'OutOfStock';
  return {
    '@type': 'Product',
    name: product.name,
    description: product.shortDescription,
    image: product.images.map((image) => new URL(image.url, origin).href),
    url,
    // An offer is one that anybody can take.
    ...(!product.isVipOnly && {
      offers: {
        '@type': 'Offer',
        url,
        price: product.effectivePrice.toFixed(decimalsOf(product.currency)),
        priceCurrency: product.currency,
        availability: `https://schema.org/${availability}`,
        ...(product.saleEndsAt && { priceValidUntil: product.saleEndsAt }),
        seller: { '@type': 'Organization', name: product.seller.displayName },
      },
    }),
    ...(reviewCount > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount } }),
  };
}

export function breadcrumbData(crumbs: readonly Crumb[], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** The shop itself, and how it is searched. */
export function shopData(
  { websiteName, logoUrl, organizationJson }: Pick<Settings, 'websiteName' | 'logoUrl' | 'organizationJson'>,
  origin: string,
): object[] {
  return [
    {
      '@type': 'Organization',
      name: websiteName,
      url: `${origin}/`,
      ...(logoUrl !== '' && { logo: new URL(logoUrl, origin).href }),
      ...parseOrganization(organizationJson),
    },
    {
      '@type': 'WebSite',
      name: websiteName,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
