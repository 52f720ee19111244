import type { ReactNode } from 'react';
import { useSharedFact } from '../platform/shared-fact.ts';
import { OwnedProductsContext, useOwnedQuery } from '../products/member/use-owned-products.ts';
import { DisplayContext, useDisplayQuery } from '../users/account/use-preferences.ts';
import { useWishesQuery, WishesContext } from '../wishlist/wish/use-wish.ts';

/** What cards show of the member. */
export function MemberFacts({ children }: { children: ReactNode }) {
  return (
    <DisplayContext value={useSharedFact(useDisplayQuery)}>
      <OwnedProductsContext value={useSharedFact(useOwnedQuery)}>
        <WishesContext value={useSharedFact(useWishesQuery)}>{children}</WishesContext>
      </OwnedProductsContext>
    </DisplayContext>
  );
}
