import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SessionProvider } from '../auth/session-provider.tsx';
import { SudoGate } from '../auth/sudo-gate.tsx';
import { envelopeOf } from '../platform/api-error.ts';
import { mantineTheme } from '../platform/theme/mantine-theme.ts';
import { useTheme } from '../platform/theme/theme-store.ts';
import { themes } from '../platform/theme/themes.ts';
import { trpc, trpcLinks } from '../platform/trpc.ts';
import { isForMembers } from './routes.tsx';

const cacheMs = 300_000;
const shownToasts = 4;

/** Vite writes the nonce of the page into this meta tag; Mantine's style elements must carry it under the CSP. */
function readStyleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Asks once more when the server failed or was not reached; an answer such as 'not found' stays what it is. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && (envelopeOf(error)?.status ?? 500) >= 500;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: cacheMs, retry: mayRetry, refetchOnWindowFocus: false } },
  });
}

export function Providers({ children }: { children: ReactNode }) {
  const { name } = useTheme();
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(() => trpc.createClient({ links: trpcLinks }));
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false });
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={mantineTheme} forceColorScheme={themes[name].scheme} getStyleNonce={readStyleNonce}>
          <SessionProvider isForMembers={isForMembers}>{children}</SessionProvider>
          <SudoGate />
          {/* Away from the foot of the cart panel, where the checkout button is. */}
          <Notifications
            position={isPhone ? 'top-center' : 'bottom-left'}
            limit={shownToasts}
            containerWidth={400}
            transitionDuration={200}
          />
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
