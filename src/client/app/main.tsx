import './styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { removeBuiltWorker } from '../platform/offline/service-worker.ts';
import { dropSecondClicks } from '../platform/press-once.ts';
import { endEarlyInput } from '../platform/screen/early-input.ts';
import { vouchForStyles } from '../platform/style-nonce.ts';
import { trpc, trpcLinks } from '../platform/trpc.ts';
import { App } from './app.tsx';
import { readFirstScreen, seedQueryCache } from './first-screen/first-screen.ts';
import { createQueryClient, Providers } from './providers.tsx';
import { loadScreen } from './routing/routes.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
vouchForStyles();
dropSecondClicks(window);
const queryClient = createQueryClient();
const first = readFirstScreen();
const tree = (
  <StrictMode>
    <Providers
      queryClient={queryClient}
      trpcClient={trpc.createClient({ links: trpcLinks })}
      site={first?.site}
      renderedAt={first?.renderedAt}
    >
      <App />
    </Providers>
  </StrictMode>
);
if (first === undefined) createRoot(container).render(tree);
else {
  seedQueryCache(queryClient, first);
  // Without its code the screen could not be taken over, and would be drawn a second time. A failure shows there.
  await loadScreen(location.pathname).catch(() => undefined);
  endEarlyInput();
  // In slices, so that a press or a scroll meanwhile does not wait for all of it.
  startTransition(() => {
    hydrateRoot(container, tree);
  });
}

// Offline comes after everything that is shown.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const begin = () =>
    void import('./offline/keep-shell.ts').then(({ keepShell }) => keepShell()).catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
if (import.meta.env.DEV) void removeBuiltWorker();
