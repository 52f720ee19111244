import { useEffect, useState } from 'react';
import type { Product } from '../../shared/products/product.schemas.ts';
import {
  addViewed,
  parseViewed,
  recentlyViewedKey,
  toViewedProduct,
  type ViewedProduct,
} from './recently-viewed-list.ts';

function readStored(): readonly ViewedProduct[] {
  try {
    return parseViewed(localStorage.getItem(recentlyViewedKey));
  } catch {
    return [];
  }
}

/** What was looked at on this device, as it was when the screen opened. */
export function useRecentlyViewed(): readonly ViewedProduct[] {
  const [viewed] = useState(readStored);
  return viewed;
}

/** Remembers that the product was looked at. */
export function useRememberViewed(product: Product): void {
  useEffect(() => {
    try {
      localStorage.setItem(recentlyViewedKey, JSON.stringify(addViewed(readStored(), toViewedProduct(product))));
    } catch {
      // Without storage there is simply no such row.
    }
  }, [product]);
}
