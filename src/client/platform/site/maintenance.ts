import { navigate } from 'wouter/use-browser-location';

/** Where one may stay while the shop is closed: the page that says so, and the ways in for those who run it. */
const openPaths = ['/maintenance', '/login', '/auth/callback', '/two-factor'];

/** The shop is closed: shows the page that says so, which leads back here when it opens. */
export function enterMaintenance(): void {
  const { pathname, search } = location;
  if (openPaths.includes(pathname)) return;
  navigate(`/maintenance?from=${encodeURIComponent(`${pathname}${search}`)}`, { replace: true });
}

/** The page that the visitor wanted when the shop was found closed; only paths of this site count. */
export function pageBeforeMaintenance(): string {
  const from = new URLSearchParams(location.search).get('from') ?? '/';
  return /^\/(?![/\\])/.test(from) && !openPaths.includes(from) ? from : '/';
}
