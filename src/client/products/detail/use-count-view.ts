import { useEffect } from 'react';
import { api } from '../../platform/trpc.ts';

/** Tells the shop that somebody looks at the product, once the page is idle: counting never slows the page. */
export function useCountView(productId: string): void {
  useEffect(() => {
    const timer = window.setTimeout(
      () => void api.statistics.recordView.mutate({ id: productId }).catch(() => undefined),
      1500,
    );
    return () => window.clearTimeout(timer);
  }, [productId]);
}
