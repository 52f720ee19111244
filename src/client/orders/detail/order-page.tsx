import { lazy, Suspense } from 'react';
import { isNotFound } from '../../platform/http/api-error.ts';
import { useKeepSeen } from '../../platform/offline/last-seen.ts';
import { useOnline } from '../../platform/online.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { UserLayout } from '../../users/account/user-layout.tsx';
import { useEmptyCartOf } from '../placed/empty-cart.ts';
import { OrderMissing } from '../read/order-missing.tsx';
import { useOrder } from '../read/use-order.ts';
import styles from './order-page.module.css';
import { OrderView } from './order-view.tsx';

const SeenOrder = lazy(() => import('./seen-order.tsx').then((m) => ({ default: m.SeenOrder })));

export function OrderPage({ params }: ScreenProps) {
  const id = params.id ?? '';
  const query = useOrder(id);
  const isOnline = useOnline();
  useEmptyCartOf(query.data);
  useKeepSeen('order', id, query.data);
  if (!isOnline && !query.data) {
    return (
      <UserLayout>
        <Suspense>
          <SeenOrder id={id} />
        </Suspense>
      </UserLayout>
    );
  }
  const isMissing = isNotFound(query.error);
  return (
    <UserLayout isOutside={query.data !== undefined && query.data.viewedAs !== 'buyer'}>
      {query.data ? <OrderView order={query.data} /> : null}
      {query.isPending ? (
        <div className={styles.skeletons} aria-hidden="true">
          <Skeleton width={130} height={16} />
          <Skeleton width="min(440px, 90%)" height={40} />
          <Skeleton width="min(380px, 80%)" height={26} />
          <div className={styles.columns}>
            <div className={styles.main}>
              <Skeleton height={96} radius={14} />
              <Skeleton height={118} radius={14} />
              <Skeleton height={240} radius={14} />
            </div>
            <div className={styles.side}>
              <Skeleton height={142} radius={14} />
              <Skeleton height={180} radius={14} />
              <Skeleton height={160} radius={14} />
            </div>
          </div>
        </div>
      ) : null}
      {isMissing && !query.data ? <OrderMissing headingLevel={1} /> : null}
      {query.isError && !isMissing && !query.data ? (
        <QueryError headingLevel={1} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
    </UserLayout>
  );
}
