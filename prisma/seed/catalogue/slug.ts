/** `a-z`, digits and single hyphens; apostrophes vanish. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);
}
