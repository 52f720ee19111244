/** Where an old address leads: what it carried, its query and the part of the page, is carried on. */
export function redirectTarget(to: string, { search, hash }: Pick<Location, 'search' | 'hash'>): string {
  const query = to.includes('?') ? search.replace(/^\?/, '&') : search;
  return `${to}${query}${hash}`;
}
