import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useWish } from './use-wish.ts';
import styles from './wish-heart.module.css';

type WishHeartProps = { product: { id: string; name: string } };

/** Lies on a card's picture: filled while the product is on the list. */
export function WishHeart({ product }: WishHeartProps) {
  const { isWished, toggle } = useWish(product);
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isWished}
      aria-label={`${product.name} on my wishlist`}
      onClick={toggle}
    >
      {isWished ? <IconHeartFilled size={19} /> : <IconHeart size={19} stroke={1.9} />}
    </button>
  );
}
