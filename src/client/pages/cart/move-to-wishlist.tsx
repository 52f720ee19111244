import { IconHeart } from '@tabler/icons-react';
import type { CartLine } from '../../cart/cart-storage.ts';
import { removeCartLine } from '../../cart/cart-store.ts';
import { useSession } from '../../platform/session/session.ts';
import { useAddWish, useWishlistIds } from '../../wishlist/wish/use-wish.ts';
import styles from './move-to-wishlist.module.css';

/** Takes a line off the cart once it is safe on the wishlist. */
export function MoveToWishlist({ line: { productId, name } }: { line: CartLine }) {
  const { status } = useSession();
  const isWished = useWishlistIds().some((item) => item.productId === productId);
  const add = useAddWish();
  if (status !== 'authenticated') return null;
  const move = async () => {
    if (isWished || (await add({ productId }))) removeCartLine(productId);
  };
  return (
    <button
      type="button"
      className={styles.wish}
      aria-label={`Move ${name} to the wishlist`}
      onClick={() => void move()}
    >
      <IconHeart size={17} stroke={1.8} />
    </button>
  );
}
