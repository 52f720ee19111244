import { createContext } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { unasked, useFact } from '../../platform/shared-fact.ts';
import { trpc } from '../../platform/trpc.ts';

const none: ReadonlySet<string> = new Set();

export const OwnedProductsContext = createContext(unasked(none));

export function useOwnedQuery(isAsked: boolean): ReadonlySet<string> {
  const { status } = useSession();
  const isMember = status === 'authenticated';
  const { data } = trpc.products.owned.useQuery({}, { enabled: isAsked && isMember, select: toSet });
  return data ?? none;
}

/** Ids of what this member has bought. */
export function useOwnedProducts(): ReadonlySet<string> {
  return useFact(OwnedProductsContext);
}

function toSet({ ids }: { ids: string[] }): ReadonlySet<string> {
  return new Set(ids);
}
