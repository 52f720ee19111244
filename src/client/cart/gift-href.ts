/** The checkout of one product by itself, for somebody else. */
export function giftHref(slug: string, quantity = 1): string {
  const units = quantity > 1 ? `&quantity=${quantity}` : '';
  return `/checkout?product=${slug}${units}&gift=1`;
}
