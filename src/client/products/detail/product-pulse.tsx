import { IconDownload, IconEye, IconHeart, IconShoppingBag } from '@tabler/icons-react';
import { formatCount } from '../../../shared/text/count-text.ts';
import { trpc } from '../../platform/trpc.ts';
import styles from './product-pulse.module.css';

/** Fewer say nothing for a product. */
const leastShown = 5;

/** Views, sales and wishes of the product, where there are any. */
export function ProductPulse({ productId }: { productId: string }) {
  const { data } = trpc.statistics.product.useQuery({ id: productId });
  if (data === undefined) return <div className={styles.pulse} />;
  const facts = [
    { Icon: IconEye, count: data.views.last30, label: 'views in 30 days' },
    { Icon: IconShoppingBag, count: data.sales.last30, label: 'sold in 30 days' },
    { Icon: IconDownload, count: data.downloads.total, label: 'downloads' },
    { Icon: IconHeart, count: data.wishlist.total, label: 'have it on their wishlist' },
  ].filter(({ count }) => count >= leastShown);
  return (
    <ul className={styles.pulse} aria-label="Popularity">
      {facts.map(({ Icon, count, label }) => (
        <li key={label}>
          <Icon size={15} stroke={1.8} aria-hidden="true" />
          {formatCount(count)} {label}
        </li>
      ))}
    </ul>
  );
}
