import type { Route } from '../../platform/screen/route.ts';
import type { Site } from '../../platform/site/site.ts';

/** What the browser calls a screen that knows no better title: the same that the server wrote into the page. */
export function titleOf(
  { path, title }: Pick<Route, 'path' | 'title'>,
  { websiteName, websiteTitle }: Pick<Site, 'websiteName' | 'websiteTitle'>,
): string {
  return path === '/' ? websiteTitle : `${title} | ${websiteName}`;
}
