import { createContext, use } from 'react';
import { trpc } from '../../platform/trpc.ts';

const none: ReadonlySet<string> = new Set();

/** Provided once: each of fifty cards would ask for itself. */
export const OwnedProductsContext = createContext(none);

export function useOwnedQuery(isAsked: boolean): ReadonlySet<string> {
  const { data } = trpc.products.owned.useQuery({}, { enabled: isAsked, select: toSet });
  return data ?? none;
}

/** Ids of what this member has bought. */
export function useOwnedProducts(): ReadonlySet<string> {
  return use(OwnedProductsContext);
}

function toSet({ ids }: { ids: string[] }): ReadonlySet<string> {
  return new Set(ids);
}
