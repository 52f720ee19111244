import { type ReactNode, useEffect, useState } from 'react';
import { checkMaintenance, loadSite } from '../platform/site/load-site.ts';
import { type Site, SiteContext, siteDefaults } from '../platform/site/site.ts';

/**
 * Starts with the default settings, then shows those of this shop. With `known` settings the server has rendered the
 * page: it would not have done so for a shop that is closed, and nothing is left to ask.
 */
export function SiteProvider({ known, children }: { known: Site | undefined; children: ReactNode }) {
  const [site, setSite] = useState(known ?? siteDefaults);
  useEffect(() => {
    if (known !== undefined) return;
    void checkMaintenance().then(async (isClosed) => {
      if (!isClosed) setSite(await loadSite());
    });
  }, [known]);
  return <SiteContext value={site}>{children}</SiteContext>;
}
