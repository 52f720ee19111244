const MAX = 80;

/**
 * An address made from a name: 'Ünder the Säge!' → 'under-the-sage'. Empty when the name has no letter it could use.
 */
export function toSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, MAX).replace(/^-+|-+$/g, '');
}

/** The same with a distinguishing suffix, within the length limit. */
export function withSuffix(slug: string, suffix: string): string {
  return `${slug.slice(0, MAX - suffix.length - 1).replace(/-+$/, '')}-${suffix}`;
}
