import { useEffect } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { api } from '../../platform/trpc.ts';

/**
 * Tells the shop that somebody looks at the product, once the page is idle: counting never slows the page. Who views the
 * shop as another role is not counted, as nothing can be changed then.
 */
export function useCountView(productId: string): void {
  const { user } = useSession();
  const isViewing = user?.viewsAs !== undefined;
  useEffect(() => {
    if (isViewing) return;
    const timer = window.setTimeout(
      () => void api.statistics.recordView.mutate({ id: productId }).catch(() => undefined),
      1500,
    );
    return () => window.clearTimeout(timer);
  }, [productId, isViewing]);
}
