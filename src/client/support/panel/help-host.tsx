import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { closeHelp, useIsHelpOpen } from './help-store.ts';

const HelpDrawer = lazy(() => import('./help-drawer.tsx').then((m) => ({ default: m.HelpDrawer })));

/** Holds the help of the shell: loaded when first wanted, closed by going elsewhere. */
export function HelpHost() {
  const isOpen = useIsHelpOpen();
  const [path] = useLocation();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes what was open over the last one
  useEffect(closeHelp, [path]);

  if (!wasOpened) return null;
  return (
    <Suspense>
      <HelpDrawer isOpen={isOpen} />
    </Suspense>
  );
}
