import { Button } from '@mantine/core';
import { IconPlus, IconShoppingBagPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { toAmount, toCents } from '../../../shared/money/money.ts';
import type { Product, ProductCard } from '../../../shared/products/product.schemas.ts';
import { worksIn } from '../../../shared/regions/region.rules.ts';
import { addToCart, putIntoCart } from '../../cart/add-to-cart.ts';
import { useCart } from '../../cart/cart-store.ts';
import { useCountry } from '../../platform/country/country.ts';
import { trpc } from '../../platform/trpc.ts';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { ApproximateAmount } from '../../ui/values/approximate-amount.tsx';
import { formatMoney, MoneyText } from '../../ui/values/money-text.tsx';
import { useMemberPricing } from '../member/use-member-price.ts';
import { useOwnedProducts } from '../member/use-owned-products.ts';
import styles from './bought-together.module.css';

/** The product with the one that most buyers ordered beside it. An extra: a failure says nothing. */
export function BoughtTogether({ product }: { product: Product }) {
  const { data } = trpc.products.together.useQuery({ id: product.id });
  const owned = useOwnedProducts();
  const priceOf = useMemberPricing();
  const { lines } = useCart();
  const country = useCountry();
  const isOffered = ({ id, type, regions }: Pick<ProductCard, 'id' | 'type' | 'regions'>) =>
    (type === 'game_item' || !owned.has(id)) &&
    lines.every(({ productId }) => productId !== id) &&
    (country === undefined || worksIn(regions, country));
  const companion = data?.items.find(isOffered);
  if (companion === undefined || !product.inStock || (owned.has(product.id) && product.type !== 'game_item'))
    return null;
  const isInCart = lines.some(({ productId }) => productId === product.id);
  const { currency } = product;
  const total = toAmount(toCents(priceOf(product), currency) + toCents(priceOf(companion), currency), currency);
  const priced = (one: ProductCard) => ({ ...one, effectivePrice: priceOf(one) });
  const addBoth = () => {
    if (!isInCart) putIntoCart(priced(product));
    addToCart(priced(companion));
  };
  return (
    <section className={styles.together}>
      <SectionHeading title="Bought together" />
      <div className={styles.offer}>
        {[product, companion].map((one, index) => (
          <Fragment key={one.id}>
            {index === 0 ? null : <IconPlus className={styles.plus ?? ''} size={20} aria-hidden="true" />}
            <Link
              href={`/product/${one.slug}`}
              className={styles.product ?? ''}
              aria-current={index === 0 || undefined}
            >
              <span className={styles.cover}>
                <CoverImage src={one.coverUrl} alt="" blurhash={one.blurhash} sizes="84px" />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{one.name}</span>
                <MoneyText amount={priceOf(one)} currency={currency} size="sm" />
              </span>
            </Link>
          </Fragment>
        ))}
        <div className={styles.action}>
          <p className={styles.total}>
            {isInCart ? (
              'One is in your cart'
            ) : (
              <>
                Together {formatMoney(total, currency)} <ApproximateAmount amount={total} currency={currency} />
              </>
            )}
          </p>
          <Button leftSection={<IconShoppingBagPlus size={18} />} onClick={addBoth}>
            {isInCart ? 'Add the other too' : 'Add both to cart'}
          </Button>
        </div>
      </div>
    </section>
  );
}
