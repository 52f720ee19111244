import type { ReactNode } from 'react';
import { OwnedProductsContext, useOwnedQuery } from '../products/card/use-owned-products.ts';
import { DisplayContext, useDisplayQuery } from '../users/account/use-preferences.ts';
import { useWishesQuery, WishesContext } from '../wishlist/wish/use-wish.ts';

/** What cards show of the member, asked once for all of them. */
export function MemberFacts({ children }: { children: ReactNode }) {
  return (
    <DisplayContext value={useDisplayQuery()}>
      <OwnedProductsContext value={useOwnedQuery()}>
        <WishesContext value={useWishesQuery()}>{children}</WishesContext>
      </OwnedProductsContext>
    </DisplayContext>
  );
}
