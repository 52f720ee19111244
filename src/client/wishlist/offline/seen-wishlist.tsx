import { Button } from '@mantine/core';
import { IconHeart, IconHeartFilled, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { wishlistItemSchema } from '../../../shared/wishlist/wishlist.schemas.ts';
import { readSeen } from '../../platform/offline/last-seen.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { MoneyText } from '../../ui/values/money-text.tsx';
import styles from './seen-wishlist.module.css';
import { queueWishEdit, useWishEdits } from './wish-edits.ts';

/** The wishlist while offline, as this browser saw it last. What is taken off or put back is sent later. */
export function SeenWishlist() {
  const [seen] = useState(() => readSeen('wishlist', 'list', wishlistItemSchema.array()));
  const edits = useWishEdits();
  if (seen === undefined) {
    return (
      <EmptyState
        title="Your wishlist is not saved on this device"
        message="Once you are back online it will be here again, and stay readable offline after that."
        icon={<IconWifiOff size={32} stroke={1.6} />}
      >
        <Button onClick={() => location.reload()}>Try again</Button>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.kept}>
        As last seen on this device on {formatDate(seen.keptAt, 'dateTime')}. Changes are sent once you are back online.
      </p>
      <ul className={styles.list}>
        {seen.data.map(({ id, product, price, isAvailable }) => {
          const isWished = edits.find(({ productId }) => productId === product.id)?.isWanted ?? true;
          const { id: productId, name } = product;
          return (
            <li key={id} className={styles.row} data-off={isWished ? undefined : ''}>
              <span className={styles.cover}>
                <CoverImage src={product.coverUrl} alt="" sizes="56px" />
              </span>
              <span className={styles.what}>
                <strong>{name}</strong>
                {isAvailable ? (
                  <MoneyText amount={price} currency={product.currency} />
                ) : (
                  <small>No longer available</small>
                )}
              </span>
              <button
                type="button"
                className={styles.heart}
                aria-pressed={isWished}
                aria-label={`${name} on my wishlist`}
                onClick={() => queueWishEdit({ productId, isWanted: !isWished, name })}
              >
                {isWished ? <IconHeartFilled size={20} /> : <IconHeart size={20} stroke={1.9} />}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
