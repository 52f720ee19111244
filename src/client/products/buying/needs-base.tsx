import { IconPuzzle } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { openCartPanel, useCart } from '../../cart/cart-store.ts';
import { AddBaseGame } from '../../cart/lines/add-base-game.tsx';
import { useOwnedProducts } from '../member/use-owned-products.ts';
import styles from './needs-base.module.css';

/** A DLC is of no use without its base game: whether the shopper has it, or how to get it. */
export function NeedsBase({ product: { type, parent } }: { product: Product }) {
  const owned = useOwnedProducts();
  const { lines } = useCart();
  if (type !== 'dlc' || parent === undefined) return null;
  const isInCart = lines.some(({ productId }) => productId === parent.id);
  const isOwned = owned.has(parent.id);
  return (
    <div className={styles.needs} data-met={isOwned || isInCart ? '' : undefined}>
      <IconPuzzle size={18} stroke={1.9} aria-hidden="true" />
      <span className={styles.text}>
        Needs <Link href={`/product/${parent.slug}`}>{parent.name}</Link>
        {isOwned ? ', which you own' : isInCart ? ', which is in your cart' : ''}
      </span>
      {isOwned || isInCart ? null : <AddBaseGame base={parent} onAdded={openCartPanel} />}
    </div>
  );
}
