import { useEffect, useState } from 'react';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { useHydrated } from '../../platform/screen/hydration.tsx';
import { useSession } from '../../platform/session/session.ts';
import { storedValue } from '../../platform/stored-value.ts';
import { trpc } from '../../platform/trpc.ts';
import {
  addViewed,
  parseViewed,
  recentlyViewedKey,
  toViewedProduct,
  type ViewedProduct,
} from './recently-viewed-list.ts';
import { queueView } from './views-to-send.ts';

const none: readonly ViewedProduct[] = [];

const stored = storedValue(recentlyViewedKey, parseViewed);

/** What was looked at: by a member on all devices, else on this one, as it was when the screen opened. */
export function useRecentlyViewed(): readonly ViewedProduct[] {
  const { status } = useSession();
  const isHydrated = useHydrated();
  const [viewed] = useState(stored.read);
  const { data } = trpc.recentViews.list.useQuery({}, { enabled: status === 'authenticated', staleTime: 0 });
  if (status === 'authenticated' && data !== undefined) return data.items;
  return isHydrated ? viewed : none;
}

/** Remembers that the product was looked at. */
export function useRememberViewed(product: Product): void {
  useEffect(() => {
    stored.write(JSON.stringify(addViewed(stored.read(), toViewedProduct(product))));
    queueView(product.id);
  }, [product]);
}
