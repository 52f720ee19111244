import { usePreloadAtIdle } from '../platform/preload.ts';
import { useScrollRestoration } from '../platform/scroll-restoration.ts';
import { RouteView } from './route-view.tsx';
import { preloadAheadRoutes } from './routes.tsx';
import { Shell } from './shell/shell.tsx';

export function App() {
  useScrollRestoration();
  usePreloadAtIdle(preloadAheadRoutes);
  return (
    <Shell>
      <RouteView />
    </Shell>
  );
}
