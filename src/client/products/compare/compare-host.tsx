import { lazy, Suspense } from 'react';
import { useCompared } from './compare-list.ts';

// Most visits compare nothing: the bar's code is fetched with the first pick.
const CompareBar = lazy(() => import('./compare-bar.tsx').then((m) => ({ default: m.CompareBar })));

export function CompareHost() {
  if (useCompared().length === 0) return null;
  return (
    <Suspense>
      <CompareBar />
    </Suspense>
  );
}
