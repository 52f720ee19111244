import { asksForSession } from '../../../shared/auth/session-end.rules.ts';
import { trpc } from '../../platform/trpc.ts';

const retries = 3;

/** The signed-in user; a refusal is final, anything else is tried again. */
export function useProfileQuery(isEnabled: boolean) {
  return trpc.auth.profile.useQuery(
    {},
    {
      enabled: isEnabled,
      retry: (failures, error) => !asksForSession(error.data?.code) && failures < retries,
    },
  );
}
