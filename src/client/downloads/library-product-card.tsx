import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatDate } from '../../shared/dates/format-date.ts';
import type { LibraryProduct } from '../../shared/downloads/library.schemas.ts';
import { productTypeLabels } from '../../shared/products/product-kind.ts';
import { CoverImage } from '../ui/pictures/cover-image.tsx';
import { FileRow } from './file-row.tsx';
import { KeyReveal } from './key-reveal.tsx';
import styles from './library.module.css';

/** Where the gift is that it came with; of what was given by several, the newest. */
function giftHref({ keys, files }: LibraryProduct): string {
  const orderId = (keys[0] ?? files[0])?.orderId;
  return orderId === undefined ? '/user/gifts' : `/user/gifts/${orderId}`;
}

/** One product that somebody owns: keys, files, how to activate it, and the orders it came with. */
export function LibraryProductCard({ product }: { product: LibraryProduct }) {
  const { name, slug, type, keys, files, orders, activationGuide, keyCount } = product;
  const onHold = orders.filter(({ isOnHold }) => isOnHold);
  const isUsable = ({ orderId }: { orderId: string }) => !onHold.some(({ id }) => id === orderId);
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.product}>
        <span className={styles.thumb}>
          <CoverImage src={product.coverUrl} alt="" sizes="56px" />
        </span>
        <div className={styles.facts}>
          <h2 className={styles.name}>
            <Link href={`/product/${slug}`}>{name}</Link>
          </h2>
          <p className={styles.origin}>
            {productTypeLabels[type]}
            {/* The order of a gift is its buyer's. What was saved for offline names the orders of files alone. */}
            {orders.length === 0 && (keys.length === 0 || keys.some(({ isGift }) => isGift)) ? (
              <Link href={giftHref(product)} className={styles.order ?? ''}>
                Given to you {formatDate(product.latestAt)}
              </Link>
            ) : null}
            {orders.map((order) => (
              <Link key={order.id} href={`/user/orders/${order.id}`} className={styles.order ?? ''}>
                Order {order.orderNumber}
              </Link>
            ))}
          </p>
        </div>
      </header>
      {onHold.length === 0 ? null : (
        <p className={styles.entry}>
          What came with order {onHold.map(({ orderNumber }) => orderNumber).join(', ')} is on hold until its refund
          request is decided.
        </p>
      )}
      {keys.filter(isUsable).map((key) => (
        <div key={key.id} className={styles.entry}>
          <KeyReveal
            orderId={key.orderId}
            itemId={key.orderItemId}
            bought={key}
            productName={name}
            isGuideApart
            isGift={key.isGift}
          />
        </div>
      ))}
      {keyCount > keys.length && keys.length > 0 ? (
        <p className={styles.entry}>{keyCount - keys.length} more keys are on the pages of their orders.</p>
      ) : null}
      {files.filter(isUsable).map((file) => (
        <div key={file.id} className={styles.entry}>
          <FileRow file={file} />
        </div>
      ))}
      {activationGuide ? (
        <details className={styles.guide}>
          <summary>
            <IconChevronRight size={17} stroke={2} aria-hidden="true" />
            {keys.length > 0 ? 'How to activate' : 'How to use it'}
          </summary>
          <p>{activationGuide}</p>
        </details>
      ) : null}
    </article>
  );
}
