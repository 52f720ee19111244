import { Link } from 'wouter';
import { formatDate } from '../../shared/dates/format-date.ts';
import type { LibraryKey } from '../../shared/downloads/download.schemas.ts';
import { CoverImage } from '../ui/pictures/cover-image.tsx';
import { KeyReveal } from './key-reveal.tsx';
import styles from './library.module.css';

/** Bought keys as cards, masked until their owner reveals them. */
export function KeyCards({ keys }: { keys: readonly LibraryKey[] }) {
  return (
    <div className={styles.cards}>
      {keys.map((key) => (
        <article key={key.id} className={styles.card} aria-label={key.name}>
          <header className={styles.product}>
            <span className={styles.thumb}>
              <CoverImage src={key.coverUrl} alt="" sizes="56px" />
            </span>
            <div>
              <h2 className={styles.name}>
                <Link href={`/product/${key.productSlug}`}>{key.name}</Link>
              </h2>
              {key.isGift ? (
                <span className={styles.order}>Given to you {formatDate(key.soldAt)}</span>
              ) : (
                <Link href={`/user/orders/${key.orderId}`} className={styles.order ?? ''}>
                  Bought {formatDate(key.soldAt)}
                </Link>
              )}
            </div>
          </header>
          <div className={styles.entry}>
            <KeyReveal orderId={key.orderId} itemId={key.orderItemId} bought={key} productName={key.name} />
          </div>
        </article>
      ))}
    </div>
  );
}
