import { useEffect } from 'react';
import { onSessionNote } from '../../platform/session/session-refresh.ts';
import { storedValue } from '../../platform/stored-value.ts';
import { trpc } from '../../platform/trpc.ts';

/** The member whom a tab of this browser has seen signed in last. */
const lastMember = storedValue('gm-member', (text) => text);

/**
 * Finds out when another tab has signed in as somebody else than `userId`, whom this tab still shows: the browser may have told a sleeping
 * tab nothing of the log-out, and a tab that was kept for its member waits for a sign-in. The server says whose session it is.
 */
export function useOtherMember(userId: string | undefined, onOther: () => void): void {
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (userId === undefined) return;
    let isStopped = false;
    const ask = async () => {
      const { id } = await client.auth.profile.query({});
      if (isStopped) return;
      if (id === userId) lastMember.write(userId);
      else onOther();
    };
    // No state of the provider: a log-out clears this too, and must not be seen before the page has been left.
    const look = () => {
      const last = lastMember.read();
      if (last !== null && last !== userId) void ask().catch(() => undefined);
    };
    lastMember.write(userId);
    const stops = [lastMember.subscribe(look), onSessionNote(look)];
    return () => {
      isStopped = true;
      for (const stop of stops) stop();
    };
  }, [userId, client, onOther]);
}
