import { useEffect } from 'react';
import { useSite } from '../site/site.ts';

/** Sets '{title} | {site name}' (spec §2). A screen calls it when its title is data, such as a product name. */
export function usePageTitle(title: string | undefined): void {
  const { websiteName } = useSite();
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${websiteName}`;
  }, [title, websiteName]);
}
