import { IconHeart, IconTrash } from '@tabler/icons-react';
import { Link } from 'wouter';
import { toAmount } from '../../shared/money/money.ts';
import { useSession } from '../platform/session.ts';
import { CoverImage } from '../ui/cover-image.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { useAddWish, useWishlistIds } from '../wishlist/use-wish.ts';
import type { CartChange } from './cart-changes.ts';
import { CartLineChange } from './cart-line-change.tsx';
import styles from './cart-lines.module.css';
import { type CartLine, productTypeLabels } from './cart-storage.ts';
import { removeCartLine, setCartQuantity } from './cart-store.ts';

type CartLinesProps = {
  lines: readonly CartLine[];
  changes: ReadonlyMap<string, CartChange>;
  size?: 'md' | 'lg';
  onFollowLink?: () => void;
};

type LineProps = { line: CartLine; change: CartChange | undefined; onFollowLink: (() => void) | undefined };

function Line({ line, change, onFollowLink }: LineProps) {
  const href = `/product/${line.slug}`;
  const isGone = change?.kind === 'unavailable';
  return (
    <li className={styles.line} data-gone={isGone ? '' : undefined}>
      <Link
        href={href}
        className={styles.thumb ?? ''}
        onClick={() => onFollowLink?.()}
        tabIndex={-1}
        aria-hidden="true"
      >
        <CoverImage src={line.coverUrl} alt="" sizes="96px" />
      </Link>
      <div className={styles.body}>
        <Link href={href} className={styles.name ?? ''} onClick={() => onFollowLink?.()}>
          {line.name}
        </Link>
        <span className={styles.kind}>{productTypeLabels[line.type]}</span>
        {change === undefined ? null : <CartLineChange change={change} currency={line.currency} />}
        <div className={styles.row}>
          {line.maxQuantity > 1 && !isGone ? (
            <QuantityStepper
              value={line.quantity}
              max={line.maxQuantity}
              label={line.name}
              onChange={(quantity) => setCartQuantity(line.productId, quantity)}
            />
          ) : null}
          <span className={styles.price}>
            <MoneyText amount={toAmount(line.priceCents * line.quantity, line.currency)} currency={line.currency} />
          </span>
        </div>
      </div>
      <MoveToWishlist productId={line.productId} name={line.name} />
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${line.name}`}
        onClick={() => removeCartLine(line.productId)}
      >
        <IconTrash size={17} stroke={1.8} />
      </button>
    </li>
  );
}

/** Removes a line from the cart once it has been saved to the wishlist. */
function MoveToWishlist({ productId, name }: { productId: string; name: string }) {
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

export function CartLines({ lines, changes, size = 'md', onFollowLink }: CartLinesProps) {
  return (
    <ul className={styles.lines} data-size={size}>
      {lines.map((line) => (
        <Line key={line.productId} line={line} change={changes.get(line.productId)} onFollowLink={onFollowLink} />
      ))}
    </ul>
  );
}
