import { useEffect } from 'react';
import { replayPresses } from '../platform/screen/early-input.ts';
import { usePreloadAtIdle } from '../platform/screen/preload.ts';
import { useScrollRestoration } from '../platform/screen/scroll-restoration.ts';
import { useSession } from '../platform/session/session.ts';
import { usePageViews } from '../platform/visits/use-page-views.ts';
import { prefetch } from './routing/prefetch.ts';
import { RouteView } from './routing/route-view.tsx';
import { Shell } from './shell/shell.tsx';

const prefetchScreens = () => prefetch('shop', 'cart', 'profile');

/** Answers what was pressed before the code had come. */
function EarlyPresses() {
  const isKnown = useSession().status !== 'loading';
  useEffect(() => {
    if (isKnown) replayPresses();
  }, [isKnown]);
  return null;
}

export function App() {
  useScrollRestoration();
  usePreloadAtIdle(prefetchScreens);
  usePageViews();
  return (
    <Shell>
      <EarlyPresses />
      <RouteView />
    </Shell>
  );
}
