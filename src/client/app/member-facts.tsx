import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../platform/session/session.ts';
import { OwnedProductsContext, useOwnedQuery } from '../products/card/use-owned-products.ts';
import { DisplayContext, useDisplayQuery } from '../users/account/use-preferences.ts';
import { useWishesQuery, WishesContext } from '../wishlist/wish/use-wish.ts';
import { isDeskPath } from './desk/desk.routes.ts';

/** What cards show of the member, asked once for all of them. The back office has none. */
export function MemberFacts({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const isAsked = useSession().status === 'authenticated' && !isDeskPath(path);
  return (
    <DisplayContext value={useDisplayQuery(isAsked)}>
      <OwnedProductsContext value={useOwnedQuery(isAsked)}>
        <WishesContext value={useWishesQuery(isAsked)}>{children}</WishesContext>
      </OwnedProductsContext>
    </DisplayContext>
  );
}
