import {
  createTRPCClient,
  type HTTPLinkOptions,
  httpBatchLink,
  httpLink,
  splitLink,
  type TRPCClientError,
  type TRPCLink,
} from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/app/app-router.ts';
import { asksForSession } from '../../shared/auth/session-end.rules.ts';
import { apiFetch } from './http/api-fetch.ts';
import { isEnvelope } from './http/api-post.ts';
import { requireOwnAnswer } from './http/foreign-answer.ts';
import { logFailure } from './log-failure.ts';
import { maySeeSession, refreshSession, refreshWhenDue, replaceSession } from './session/session-refresh.ts';
import { askForSudo } from './session/sudo.ts';

export const trpc = createTRPCReact<AppRouter>();

/** Repeats a refused call once when `mend` resolves to true. */
function repeatAfter(
  isMendable: (error: TRPCClientError<AppRouter>) => boolean,
  mend: () => Promise<boolean>,
): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let isStopped = false;
        let stop = () => {};
        const attempt = (isRetry: boolean) => {
          const subscription = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error: (error) => {
              if (isRetry || !isMendable(error)) return observer.error(error);
              void mend().then((isMended) => {
                if (isStopped) return;
                if (isMended) attempt(true);
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
}

/** After a 401 of a member the session is refreshed once, shared by all calls, and the call repeated. */
const refreshLink = repeatAfter((error) => asksForSession(error.data?.code) && maySeeSession(), refreshSession);

/** A guarded action asks for the password or a code, once for all calls that wait, and goes on (D-51). */
const sudoLink = repeatAfter((error) => error.data?.code === 'AUTH_014', askForSudo);
/** Handles every failed call after the retries above. */
const failureLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      const subscription = next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          if (isEnvelope(error.data)) logFailure(error.data);
          observer.error(error);
        },
      });
      return () => subscription.unsubscribe();
    });
};

/** What `idempotent` put into the context of a call. */
function keyOf(context: Record<string, unknown>): string | undefined {
  const { idempotencyKey } = context;
  return typeof idempotencyKey === 'string' ? idempotencyKey : undefined;
}

/** Call options that send `key` as Idempotency-Key: the server answers repeats of the call without doing it again. */
export function idempotent(key: string): { context: Record<string, unknown> } {
  return { context: { idempotencyKey: key } };
}

/**
 * Call options for changes of password or two-factor authentication, whose answer brings a new session for this
 * browser.
 */
export const replacesSession = { context: { replacesSession: 'surely' } };

/** The same for a mailed link, which may belong to another account than the one signed in here. */
export const mayReplaceSession = { context: { replacesSession: 'perhaps' } };

type RouterTypes = AppRouter['_def']['_config']['$types'];

type Fetch = NonNullable<HTTPLinkOptions<RouterTypes>['fetch']>;
const fetchNow: Fetch = async (url, options) => {
  const { signal, ...rest } = options ?? {};
  return requireOwnAnswer(await apiFetch(url, { ...rest, ...(signal && { signal }) }));
};
const fetchAsMember: Fetch = async (url, options) => {
  await refreshWhenDue();
  return fetchNow(url, options);
};
const fetchReplacing =
  (isSure: boolean): Fetch =>
  (url, options) =>
    replaceSession(
      () => fetchNow(url, options),
      ({ ok }) => ok && isSure,
    );
const transport = { url: '/trpc', fetch: fetchAsMember };

/** Calls the router from plain functions; screens use the hooks of `trpc`. */
export const trpcLinks: TRPCLink<AppRouter>[] = [
  failureLink,
  sudoLink,
  refreshLink,
  splitLink({
    // One header serves a whole batch, so a call with a key of its own travels alone.
    condition: (op) => keyOf(op.context) !== undefined,
    true: httpLink({ ...transport, headers: ({ op }) => ({ 'Idempotency-Key': keyOf(op.context) }) }),
    false: splitLink({
      condition: (op) => op.context.replacesSession === undefined,
      true: httpBatchLink({ ...transport, maxItems: 10 }),
      false: splitLink({
        condition: (op) => op.context.replacesSession === 'surely',
        true: httpLink({ ...transport, fetch: fetchReplacing(true) }),
        false: httpLink({ ...transport, fetch: fetchReplacing(false) }),
      }),
    }),
  }),
];

export const api = createTRPCClient<AppRouter>({ links: trpcLinks });
