import { type ReactNode, useEffect, useState } from 'react';
import { checkMaintenance, loadSite } from '../platform/site/load-site.ts';
import { SiteContext, siteDefaults } from '../platform/site/site.ts';

/** Starts with the default settings, then shows those of this shop (spec §4, start-up order). */
export function SiteProvider({ children }: { children: ReactNode }) {
  const [site, setSite] = useState(siteDefaults);
  useEffect(() => {
    void checkMaintenance();
    void loadSite().then(setSite);
  }, []);
  return <SiteContext value={site}>{children}</SiteContext>;
}
