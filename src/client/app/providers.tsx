import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { SessionProvider } from '../auth/session/session-provider.tsx';
import { SudoGate } from '../auth/sudo/sudo-gate.tsx';
import { envelopeOf } from '../platform/http/api-error.ts';
import { NotFoundContext } from '../platform/screen/not-found.ts';
import { mantineTheme } from '../platform/theme/mantine-theme.ts';
import { useTheme } from '../platform/theme/theme-store.ts';
import { themes } from '../platform/theme/themes.ts';
import { trpc, trpcLinks } from '../platform/trpc.ts';
import { AccountCurrency } from '../users/account/account-currency.tsx';
import { AccountTheme } from '../users/account/account-theme.tsx';
import { isForMembers, notFoundRoute } from './routing/routes.ts';
import { ShopSettingsProvider } from './shop-settings-provider.tsx';
import { SiteProvider } from './site-provider.tsx';
import { ToastHost } from './toast-host.tsx';

const cacheMs = 300_000;
/** Pause before a failed read is tried again; a query may name its own. */
const retryDelayMs = 1000;

/** Vite writes the nonce of the page into this meta tag; Mantine's style elements must carry it under the CSP. */
function readStyleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Retries once when the server failed or was not reached; an answer such as 'not found' is final. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && (envelopeOf(error)?.status ?? 500) >= 500;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: cacheMs, retry: mayRetry, retryDelay: retryDelayMs, refetchOnWindowFocus: false },
    },
  });
}

function NotFound() {
  const { Screen } = notFoundRoute.screen;
  return (
    <Suspense>
      <Screen params={{}} />
    </Suspense>
  );
}

export function Providers({ children }: { children: ReactNode }) {
  const { name } = useTheme();
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(() => trpc.createClient({ links: trpcLinks }));
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={mantineTheme} forceColorScheme={themes[name].scheme} getStyleNonce={readStyleNonce}>
          <SiteProvider>
            <SessionProvider isForMembers={isForMembers}>
              <AccountTheme />
              <AccountCurrency />
              <ShopSettingsProvider>
                <NotFoundContext value={NotFound}>{children}</NotFoundContext>
              </ShopSettingsProvider>
            </SessionProvider>
            <SudoGate />
          </SiteProvider>
          <ToastHost />
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
