import type { ComponentProps } from 'react';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { CryptoPanel, useCryptoPayment } from './crypto-panel.tsx';
import { CryptoSection } from './crypto-section.tsx';

/** Coins that the shop finds on the chain itself; where it watches none, those that are sent by hand. */
export function CryptoWays({ order, networks }: ComponentProps<typeof CryptoSection>) {
  const { data, dataUpdatedAt, error, refetch } = useCryptoPayment(order);
  if (data) {
    const isWatched = data.assets.length > 0 || data.quote !== null;
    return isWatched ? (
      <CryptoPanel order={order} payment={data} readAt={dataUpdatedAt} />
    ) : (
      <CryptoSection order={order} networks={networks} />
    );
  }
  if (error) return <QueryError error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={320} radius={18} />;
}
