import { createTRPCClient, httpBatchLink, type TRPCClientError, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/app/app-router.ts';
import { apiFetch } from './api-fetch.ts';
import { maySeeSession, refreshSession, refreshWhenDue } from './session-refresh.ts';

export const trpc = createTRPCReact<AppRouter>();

/** After a 401 of a member the session is refreshed once, shared by all calls, and the call repeated (spec §7). */
const refreshLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      let isStopped = false;
      let stop = () => {};
      const attempt = (isRetry: boolean) => {
        const subscription = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (isRetry || !isSignedOut(error) || !maySeeSession()) return observer.error(error);
            void refreshSession().then((isRefreshed) => {
              if (isStopped) return;
              if (isRefreshed) attempt(true);
              else observer.error(error);
            });
          },
        });
        stop = () => subscription.unsubscribe();
      };
      attempt(false);
      return () => {
        isStopped = true;
        stop();
      };
    });
};

function isSignedOut(error: TRPCClientError<AppRouter>): boolean {
  return error.data?.code === 'UNAUTHENTICATED';
}

/** Calls the router from plain functions; screens use the hooks of `trpc`. */
export const trpcLinks: TRPCLink<AppRouter>[] = [
  refreshLink,
  httpBatchLink({
    url: '/trpc',
    maxItems: 10,
    fetch: async (url, options) => {
      await refreshWhenDue();
      const { signal, ...rest } = options ?? {};
      return apiFetch(url, { ...rest, ...(signal && { signal }) });
    },
  }),
];

export const api = createTRPCClient<AppRouter>({ links: trpcLinks });
