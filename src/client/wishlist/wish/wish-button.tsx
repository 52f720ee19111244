import { Button } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useWish } from './use-wish.ts';
import styles from './wish-button.module.css';

/** The wishlist button of the product page, with text. */
export function WishButton({ product }: { product: { id: string; name: string } }) {
  const { isWished, toggle } = useWish(product);
  return (
    <Button
      variant="default"
      fullWidth
      aria-pressed={isWished}
      leftSection={
        isWished ? <IconHeartFilled size={18} className={styles.filled} /> : <IconHeart size={18} stroke={1.8} />
      }
      onClick={toggle}
    >
      Wishlist
    </Button>
  );
}
