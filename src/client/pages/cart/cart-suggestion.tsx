import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { addToCart } from '../../cart/add-to-cart.ts';
import type { CartLine } from '../../cart/cart-storage.ts';
import { closeCartPanel } from '../../cart/cart-store.ts';
import { trpc } from '../../platform/trpc.ts';
import { useMemberPricing } from '../../products/member/use-member-price.ts';
import { useOwnedProducts } from '../../products/member/use-owned-products.ts';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { MoneyText } from '../../ui/values/money-text.tsx';
import styles from './cart-suggestion.module.css';

/** One product that goes with what was added last and is neither in the cart nor owned. */
export function CartSuggestion({ lines }: { lines: readonly CartLine[] }) {
  const latest = lines.reduce((last, line) => (line.addedAt > last.addedAt ? line : last));
  const { data } = trpc.products.related.useQuery({ id: latest.productId });
  const owned = useOwnedProducts();
  const priceOf = useMemberPricing();
  const product = data?.items.find(
    ({ id, inStock, isVipOnly, type }) =>
      inStock &&
      !isVipOnly &&
      !lines.some(({ productId }) => productId === id) &&
      (type === 'game_item' || !owned.has(id)),
  );
  // An extra: while it is on its way, or when it fails, the cart is whole without it.
  if (product === undefined) return null;
  const { name, coverUrl, effectivePrice, currency, compareAtPrice } = product;
  const price = priceOf(product);
  return (
    <section className={styles.suggestion} aria-label="Goes well with it">
      <h3 className={styles.title}>Goes well with it</h3>
      <div className={styles.product}>
        <span className={styles.thumb}>
          <CoverImage src={coverUrl} alt="" sizes="48px" />
        </span>
        <div className={styles.words}>
          <Link href={`/product/${product.slug}`} className={styles.name ?? ''} onClick={closeCartPanel}>
            {name}
          </Link>
          <MoneyText amount={price} currency={currency} compareAt={compareAtPrice ?? effectivePrice} size="sm" />
        </div>
        <Button
          variant="default"
          size="sm"
          aria-label={`Add ${name} to cart`}
          onClick={() => addToCart({ ...product, effectivePrice: price })}
        >
          Add
        </Button>
      </div>
    </section>
  );
}
