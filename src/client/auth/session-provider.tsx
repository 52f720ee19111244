import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { apiPost } from '../platform/api-post.ts';
import { type Session, SessionContext } from '../platform/session.ts';
import { maySeeSession, noteSignedOut, onSessionNote, refreshWhenDue } from '../platform/session-refresh.ts';
import { useProfileQuery } from './use-profile.ts';

type SessionProviderProps = {
  children: ReactNode;
  /** Whether a path belongs to members, so that logging out there goes home (spec §4). */
  isForMembers: (path: string) => boolean;
};

/** Knows who is here: asks the server only when this browser may hold a session, and follows every other tab. */
export function SessionProvider({ children, isForMembers }: SessionProviderProps) {
  const mayBeMember = useSyncExternalStore(onSessionNote, maySeeSession);
  const queryClient = useQueryClient();
  const profile = useProfileQuery(mayBeMember);
  const wasMember = useRef(mayBeMember);

  useEffect(() => {
    if (profile.error?.data?.code === 'UNAUTHENTICATED') noteSignedOut();
  }, [profile.error]);
  useEffect(() => {
    // What one member saw must not be there for the next.
    if (wasMember.current && !mayBeMember) queryClient.clear();
    wasMember.current = mayBeMember;
  }, [mayBeMember, queryClient]);

  const signOut = useCallback(async () => {
    // Even when the server cannot be reached, this device forgets: what stays there ends by itself.
    await refreshWhenDue()
      .then(() => apiPost('/api/auth/logout', {}))
      .catch(() => undefined);
    if (isForMembers(location.pathname)) navigate('/');
    noteSignedOut();
  }, [isForMembers]);

  const user = profile.data;
  const isLoading = profile.isPending && !profile.isError;
  const session = useMemo<Session>(() => {
    if (!mayBeMember) return { status: 'guest', user: undefined, signOut };
    if (user !== undefined) return { status: 'authenticated', user, signOut };
    return { status: isLoading ? 'loading' : 'guest', user: undefined, signOut };
  }, [mayBeMember, user, isLoading, signOut]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
