import { usePreloadAtIdle } from '../platform/screen/preload.ts';
import { useScrollRestoration } from '../platform/screen/scroll-restoration.ts';
import { usePageViews } from '../platform/visits/use-page-views.ts';
import { RouteView } from './routing/route-view.tsx';
import { preloadAheadRoutes } from './routing/routes.ts';
import { Shell } from './shell/shell.tsx';

export function App() {
  useScrollRestoration();
  usePreloadAtIdle(preloadAheadRoutes);
  usePageViews();
  return (
    <Shell>
      <RouteView />
    </Shell>
  );
}
