import { useEffect, useState } from 'react';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { useHydrated } from '../../platform/screen/hydration.tsx';
import { useSession } from '../../platform/session/session.ts';
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

function readStored(): readonly ViewedProduct[] {
  try {
    return parseViewed(localStorage.getItem(recentlyViewedKey));
  } catch {
    return [];
  }
}

/** What was looked at: by a member on all devices, else on this one, as it was when the screen opened. */
export function useRecentlyViewed(): readonly ViewedProduct[] {
  const { status } = useSession();
  const isHydrated = useHydrated();
  const [viewed] = useState(readStored);
  const { data } = trpc.recentViews.list.useQuery({}, { enabled: status === 'authenticated', staleTime: 0 });
  if (status === 'authenticated' && data !== undefined) return data.items;
  return isHydrated ? viewed : none;
}

/** Remembers that the product was looked at. */
export function useRememberViewed(product: Product): void {
  useEffect(() => {
    try {
      localStorage.setItem(recentlyViewedKey, JSON.stringify(addViewed(readStored(), toViewedProduct(product))));
    } catch {
      // Without storage there is no such row.
    }
    queueView(product.id);
  }, [product]);
}
