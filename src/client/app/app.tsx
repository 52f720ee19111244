import { usePreloadAtIdle } from '../platform/screen/preload.ts';
import { useScrollRestoration } from '../platform/screen/scroll-restoration.ts';
import { usePageViews } from '../platform/visits/use-page-views.ts';
import { fetchAhead } from './routing/fetch-ahead.ts';
import { RouteView } from './routing/route-view.tsx';
import { Shell } from './shell/shell.tsx';

const fetchScreensAhead = () => fetchAhead('shop', 'cart', 'profile');

export function App() {
  useScrollRestoration();
  usePreloadAtIdle(fetchScreensAhead);
  usePageViews();
  return (
    <Shell>
      <RouteView />
    </Shell>
  );
}
