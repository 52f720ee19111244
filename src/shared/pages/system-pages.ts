/** The pages that a shop must have (D-32), in the order of the footer. */
export const systemPages = {
  help: 'Help and FAQ',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  refund: 'Refund policy',
  withdrawal: 'Right of withdrawal',
  imprint: 'Imprint',
} as const;
export type SystemPageSlug = keyof typeof systemPages;

export const systemPageSlugs = [
  'help',
  'terms',
  'privacy',
  'refund',
  'withdrawal',
  'imprint',
] as const satisfies SystemPageSlug[];

export function isSystemPageSlug(slug: string): slug is SystemPageSlug {
  return Object.hasOwn(systemPages, slug);
}

export function pagePath(slug: string): string {
  return `/page/${slug}`;
}
