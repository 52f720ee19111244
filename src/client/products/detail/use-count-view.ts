import { useEffect } from 'react';
import { trpc } from '../../platform/trpc.ts';

/** Tells the shop that somebody looks at the product, once the page is idle: counting never slows the page. */
export function useCountView(productId: string): void {
  const { mutate } = trpc.statistics.recordView.useMutation({ retry: false });
  useEffect(() => {
    const timer = window.setTimeout(() => mutate({ id: productId }), 1500);
    return () => window.clearTimeout(timer);
  }, [mutate, productId]);
}
