/** The four doors of the market, in header, phone menu and not-found page. */
export const mainLinks = [
  { label: 'Games', href: '/product?type=game' },
  { label: 'Items', href: '/product?type=game_item' },
  { label: 'Downloads', href: '/product?type=resource' },
  { label: 'Sale', href: '/product?onSale=true' },
] as const;

/** Whether the page at `path` and `search` is the one a main link leads to. */
export function isLinkActive(href: string, path: string, search: string): boolean {
  const [linkPath = '', query = ''] = href.split('?');
  if (path !== linkPath) return false;
  const current = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([key, value]) => current.get(key) === value);
}
