import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { authMessages } from '../../../shared/auth/auth.messages.ts';
import type { Logout } from '../../../shared/auth/auth.schemas.ts';
import { asksForSession } from '../../../shared/auth/session-end.rules.ts';
import { apiPost } from '../../platform/http/api-post.ts';
import { notify, sessionEndedToast } from '../../platform/notify.tsx';
import { forgetMember } from '../../platform/session/forget-member.ts';
import { rememberReturnPath, type Session, SessionContext } from '../../platform/session/session.ts';
import {
  endSession,
  isPageKept,
  maySeeSession,
  onSessionNote,
  readEndMessage,
  recordSignedOut,
  refreshWhenDue,
  stopKeepingPage,
} from '../../platform/session/session-refresh.ts';
import { IdleGuard } from './idle-guard.tsx';
import { useOtherMember } from './use-other-member.ts';
import { useProfileQuery } from './use-profile.ts';

type SessionProviderProps = {
  children: ReactNode;
  /** Whether a path belongs to members, so that logging out there goes home. */
  isForMembers: (path: string) => boolean;
};

/** The visitor may be away, so the toast stays for an hour. */
const waitingToastMs = 3_600_000;

/** The server writes every screen as a guest sees it. */
const asGuest = () => false;

async function logOutOnServer(body: Logout): Promise<void> {
  // The device forgets the session even when the server cannot be reached; there it expires by itself.
  await refreshWhenDue()
    .then(() => apiPost('/api/auth/logout', body))
    .catch(() => undefined);
}

/** Whether the shop has answered for good that there is no such session; not so without an answer, or when it is overloaded. */
function isFinal(status = 503): boolean {
  return status < 500 && status !== 429;
}

/** Shows the reason and goes home before the page's guard notices a guest and asks for a login. */
function leaveMember(isForMembers: (path: string) => boolean): void {
  const { pathname, search, hash } = location;
  const message = readEndMessage();
  if (message !== undefined) {
    // What they offer, such as to undo, is refused from now on. Who leaves on purpose is still told what that did.
    notify.closeAll();
    if (isForMembers(pathname)) rememberReturnPath(`${pathname}${search}${hash}`);
    notify.warning(message, {
      id: sessionEndedToast,
      durationMs: waitingToastMs,
      action: { label: 'Sign in', run: () => navigate('/login') },
    });
  }
  if (isForMembers(pathname)) navigate('/');
}

/** Provides the session: asks the server only when this browser may have one, and follows the other tabs. */
export function SessionProvider({ children, isForMembers }: SessionProviderProps) {
  const queryClient = useQueryClient();
  const shownUser = useRef<string>(undefined);
  const subscribe = useCallback(
    (listener: () => void) =>
      onSessionNote(() => {
        const isOver = !maySeeSession() && shownUser.current !== undefined;
        if (isOver && !isPageKept()) leaveMember(isForMembers);
        if (maySeeSession()) notify.close(sessionEndedToast);
        listener();
      }),
    [isForMembers],
  );
  const mayBeMember = useSyncExternalStore(subscribe, maySeeSession, asGuest);
  const isKept = useSyncExternalStore(subscribe, isPageKept, asGuest);
  const profile = useProfileQuery(mayBeMember);
  const wasMember = useRef(mayBeMember);
  const user = mayBeMember || isKept ? profile.data : undefined;

  useEffect(() => {
    shownUser.current = user?.id;
  }, [user?.id]);
  useEffect(() => {
    if (asksForSession(profile.error?.data?.code) && maySeeSession()) recordSignedOut();
  }, [profile.error]);
  useEffect(() => {
    if (isKept) return;
    if (wasMember.current && !mayBeMember) {
      // Another member must not see what the last one saw, even in a tab that only hears about the logout.
      queryClient.clear();
      forgetMember('tab');
    }
    wasMember.current = mayBeMember;
  }, [mayBeMember, isKept, queryClient]);
  const signOut = useCallback(async () => {
    stopKeepingPage();
    await logOutOnServer({});
    recordSignedOut();
  }, []);
  const onTimeout = useCallback(async () => {
    stopKeepingPage();
    await logOutOnServer({ reason: 'AUTH_007' });
    endSession(authMessages.sessionExpired);
  }, []);

  const meetOther = useCallback(() => {
    stopKeepingPage();
    forgetMember('tab');
    notify.warning(authMessages.otherAccount);
    if (isForMembers(location.pathname)) navigate('/');
    void queryClient.resetQueries();
  }, [queryClient, isForMembers]);
  useOtherMember(user?.id, meetOther);

  const { isPending: isLoading, refetch, error } = profile;
  const session = useMemo<Session>(() => {
    if (!mayBeMember && !isKept) return { status: 'guest', user: undefined, signOut };
    if (user !== undefined) return { status: 'authenticated', user, signOut };
    if (isLoading) return { status: 'loading', user: undefined, signOut };
    const unreached = isFinal(error?.data?.status) ? undefined : { error, retry: () => void refetch() };
    return { status: 'guest', user: undefined, signOut, unreached };
  }, [mayBeMember, isKept, user, isLoading, error, refetch, signOut]);
  return (
    <SessionContext value={session}>
      {children}
      {user === undefined ? null : <IdleGuard key={user.id} signOut={signOut} onTimeout={onTimeout} />}
    </SessionContext>
  );
}
