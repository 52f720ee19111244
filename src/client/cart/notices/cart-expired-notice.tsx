import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { forgetExpired, useExpiredLines } from '../expired-lines.ts';
import styles from './cart-expired-notice.module.css';

type CartExpiredNoticeProps = { onFollowLink?: () => void };

/** Tells what left the cart after seven days, until it is dismissed. */
export function CartExpiredNotice({ onFollowLink }: CartExpiredNoticeProps) {
  const lines = useExpiredLines();
  if (lines.length === 0) return null;
  return (
    <div className={styles.notice}>
      <FormAlert
        tone="info"
        title={lines.length === 1 ? 'One item has left your cart' : `${lines.length} items have left your cart`}
      >
        <span>The cart keeps items for seven days.</span>
        <ul className={styles.items}>
          {lines.map(({ productId, name, slug }) => (
            <li key={productId}>
              <Link href={`/product/${slug}`} onClick={() => onFollowLink?.()}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <Button size="xs" variant="default" mt={6} onClick={() => forgetExpired()}>
          Dismiss
        </Button>
      </FormAlert>
    </div>
  );
}
