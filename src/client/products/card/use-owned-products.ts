import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';

const none: ReadonlySet<string> = new Set();

/** Ids of what this member has bought; asked once and shared by all cards. */
export function useOwnedProducts(): ReadonlySet<string> {
  const { status } = useSession();
  const { data } = trpc.products.owned.useQuery({}, { enabled: status === 'authenticated', select: toSet });
  return data ?? none;
}

function toSet({ ids }: { ids: string[] }): ReadonlySet<string> {
  return new Set(ids);
}
