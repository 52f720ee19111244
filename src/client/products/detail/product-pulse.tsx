import { IconDownload, IconEye, IconHeart, IconShoppingBag } from '@tabler/icons-react';
import { trpc } from '../../platform/trpc.ts';
import styles from './product-pulse.module.css';

/** How sought-after the product is, where there is something to tell. */
export function ProductPulse({ productId }: { productId: string }) {
  const { data } = trpc.statistics.product.useQuery({ id: productId });
  if (data === undefined) return <div className={styles.pulse} />;
  const facts = [
    { Icon: IconEye, count: data.views.last30, label: 'views in 30 days' },
    { Icon: IconShoppingBag, count: data.sales.last30, label: 'sold in 30 days' },
    { Icon: IconDownload, count: data.downloads.total, label: 'downloads' },
    { Icon: IconHeart, count: data.wishlist.total, label: 'have it on their wishlist' },
  ].filter(({ count }) => count > 0);
  return (
    <ul className={styles.pulse} aria-label="How it is doing">
      {facts.map(({ Icon, count, label }) => (
        <li key={label}>
          <Icon size={15} stroke={1.8} aria-hidden="true" />
          {count.toLocaleString('en-US')} {label}
        </li>
      ))}
    </ul>
  );
}
