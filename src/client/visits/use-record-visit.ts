import { useEffect } from 'react';
import { useSession } from '../platform/session/session.ts';
import { trpc } from '../platform/trpc.ts';

/** Notes once that the member opened this profile. */
export function useRecordVisit(profileId: string | undefined): void {
  const { user } = useSession();
  // Nobody waits for it: a failure is no matter.
  const { mutate } = trpc.visits.record.useMutation();
  const userId = user?.id;
  useEffect(() => {
    if (profileId !== undefined && userId !== undefined && profileId !== userId) mutate({ id: profileId });
  }, [profileId, userId, mutate]);
}
