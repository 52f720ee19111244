import { navigate } from 'wouter/use-browser-location';

/** Pages that stay available during maintenance: the maintenance page and sign-in for staff. */
const openPaths = ['/maintenance', '/login', '/auth/callback', '/two-factor'];

/** Shows the maintenance page, which leads back here when the shop opens. */
export function enterMaintenance(): void {
  const { pathname, search } = location;
  if (openPaths.includes(pathname)) return;
  navigate(`/maintenance?from=${encodeURIComponent(`${pathname}${search}`)}`, { replace: true });
}

/** The page that the visitor wanted when maintenance was noticed; only paths of this site are accepted. */
export function pageBeforeMaintenance(): string {
  const from = new URLSearchParams(location.search).get('from') ?? '/';
  return /^\/(?![/\\])/.test(from) && !openPaths.includes(from) ? from : '/';
}
