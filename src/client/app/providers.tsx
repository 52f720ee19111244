import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Router } from 'wouter';
import { SessionProvider } from '../auth/session/session-provider.tsx';
import { SudoGate } from '../auth/sudo/sudo-gate.tsx';
import { envelopeOf } from '../platform/http/api-error.ts';
import { Hydration } from '../platform/screen/hydration.tsx';
import { NotFoundContext } from '../platform/screen/not-found.ts';
import { Screen } from '../platform/screen/screen.tsx';
import type { Site } from '../platform/site/site.ts';
import { styleNonce } from '../platform/style-nonce.ts';
import { mantineTheme } from '../platform/theme/mantine-theme.ts';
import { useTheme } from '../platform/theme/theme-store.ts';
import { themes } from '../platform/theme/themes.ts';
import { trpc } from '../platform/trpc.ts';
import { AccountCurrency } from '../users/account/account-currency.tsx';
import { AccountTheme } from '../users/account/account-theme.tsx';
import { MemberFacts } from './member-facts.tsx';
import { isForMembers, notFoundRoute } from './routing/routes.ts';
import { ShopSettingsProvider } from './shop-settings-provider.tsx';
import { SiteProvider } from './site-provider.tsx';
import { ToastHost } from './toast-host.tsx';

const cacheMs = 300_000;
/** Pause before a failed read is tried again; a query may name its own. */
const retryDelayMs = 1000;
/** Replaced in each response that a page rendered on the server is sent with. */
const noncePlaceholder = '__CSP_NONCE__';

/** Mantine's style elements bear the nonce of the page. */
function readStyleNonce(): string {
  return typeof document === 'undefined' ? noncePlaceholder : styleNonce();
}

/** Retries once when the server failed or was not reached; an answer such as 'not found' is final. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && (envelopeOf(error)?.status ?? 500) >= 500;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: cacheMs,
        retry: mayRetry,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: false,
        // Without a network a read fails, so that its screen can say so; waiting, it would show outlines for as long.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Pressed without a network it fails at once: waiting, it would happen unasked when there is one again.
      mutations: { networkMode: 'always' },
    },
  });
}

function NotFound() {
  return (
    <Suspense>
      <Screen module={notFoundRoute.screen} params={{}} />
    </Suspense>
  );
}

type ProvidersProps = {
  queryClient: QueryClient;
  trpcClient: ReturnType<typeof trpc.createClient>;
  /** The settings and the time of a screen that the server has rendered. */
  site?: Site | undefined;
  renderedAt?: number | undefined;
  /** The address, on the server. */
  location?: { path: string; search: string };
  children: ReactNode;
};

export function Providers({ queryClient, trpcClient, site, renderedAt, location, children }: ProvidersProps) {
  const { name } = useTheme();
  return (
    <Router {...(location && { ssrPath: location.path, ssrSearch: location.search })}>
      <trpc.Provider client={trpcClient} queryClient={queryClient} ssrState={location ? 'prepass' : false}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider theme={mantineTheme} forceColorScheme={themes[name].scheme} getStyleNonce={readStyleNonce}>
            <Hydration renderedAt={renderedAt}>
              <SiteProvider known={site}>
                <SessionProvider isForMembers={isForMembers}>
                  <AccountTheme />
                  <AccountCurrency />
                  <ShopSettingsProvider>
                    <MemberFacts>
                      <NotFoundContext value={NotFound}>{children}</NotFoundContext>
                    </MemberFacts>
                  </ShopSettingsProvider>
                </SessionProvider>
                <SudoGate />
              </SiteProvider>
            </Hydration>
            <ToastHost />
          </MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </Router>
  );
}
