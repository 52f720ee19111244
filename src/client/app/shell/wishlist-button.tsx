import { ActionIcon } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { Link } from 'wouter';
import { countOf } from '../../../shared/text/count-text.ts';
import { usePreloadNear } from '../../platform/screen/preload.ts';
import { useWishlistIds } from '../../wishlist/wish/use-wish.ts';
import { prefetch } from '../routing/prefetch.ts';
import styles from './header.module.css';

const fetchWishlist = () => prefetch('wishlist');

export function WishlistButton() {
  const link = usePreloadNear<HTMLAnchorElement>(fetchWishlist);
  const count = useWishlistIds().length;
  return (
    <ActionIcon
      ref={link}
      component={Link}
      href="/user/wishlist"
      variant="subtle"
      color="gray"
      size={42}
      className={styles.icon ?? ''}
      aria-label={count === 0 ? 'Wishlist' : `Wishlist, ${countOf(count, 'item')}`}
    >
      <IconHeart size={21} stroke={1.8} />
      {count === 0 ? null : (
        <span key={count} className={styles.badge} aria-hidden="true">
          {count}
        </span>
      )}
    </ActionIcon>
  );
}
