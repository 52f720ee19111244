import { Button } from '@mantine/core';
import { IconShoppingCartPlus, IconTrash, IconTrendingDown } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { describeKind } from '../../../shared/products/product-kind.ts';
import type { WishlistItem } from '../../../shared/wishlist/wishlist.schemas.ts';
import { useFocusAfterRemoval } from '../../platform/screen/use-focus-after-removal.ts';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { formatMoney, MoneyText } from '../../ui/values/money-text.tsx';
import { rarityStyle } from '../../ui/values/rarity-label.tsx';
import { TargetPriceField } from './target-price-field.tsx';
import type { WishlistActions } from './use-wishlist-actions.ts';
import { WishNote } from './wish-note.tsx';
import styles from './wish-row.module.css';

function DropBadge({ item: { isOwned, priceDrop, product } }: { item: WishlistItem }) {
  if (priceDrop === undefined || isOwned) return null;
  const percent = Math.round((1 - priceDrop.newPrice / priceDrop.oldPrice) * 100);
  return (
    <span className={styles.drop}>
      <IconTrendingDown size={15} stroke={2.2} aria-hidden="true" />
      {percent < 1 ? 'Cheaper' : `−${percent}%`} since added
      <span className={styles.hidden}>
        , from {formatMoney(priceDrop.oldPrice, product.currency)} to{' '}
        {formatMoney(priceDrop.newPrice, product.currency)}
      </span>
    </span>
  );
}

function Availability({ item }: { item: WishlistItem }) {
  if (item.isOwned) {
    return (
      <Link href={`/user/downloads?${new URLSearchParams({ q: item.product.name })}`} className={styles.owned ?? ''}>
        In your library
      </Link>
    );
  }
  if (!item.isAvailable) return <span className={styles.gone}>No longer available</span>;
  if (!item.inStock) return <span className={styles.gone}>Sold out; we will tell you when it is back</span>;
  return null;
}

/** A link for the pointer only; the keyboard uses the name. */
function Cover({ item: { isAvailable, product } }: { item: WishlistItem }) {
  const picture = <CoverImage src={product.coverUrl} alt="" blurhash={product.blurhash} sizes="92px" />;
  if (!isAvailable) return <span className={styles.cover}>{picture}</span>;
  return (
    <Link href={`/product/${product.slug}`} className={styles.cover ?? ''} tabIndex={-1} aria-hidden="true">
      {picture}
    </Link>
  );
}

function Name({ item: { isAvailable, product } }: { item: WishlistItem }) {
  if (!isAvailable) return <h2 className={styles.name}>{product.name}</h2>;
  return (
    <h2 className={styles.name}>
      <Link href={`/product/${product.slug}`}>{product.name}</Link>
    </h2>
  );
}

type WishRowProps = {
  item: WishlistItem;
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
  actions: WishlistActions;
};

export function WishRow({ item, isMarked, onMark, actions }: WishRowProps) {
  const row = useFocusAfterRemoval<HTMLLIElement>();
  const { product } = item;
  return (
    <li ref={row}>
      <article
        className={styles.row}
        style={rarityStyle(product.rarity)}
        data-gone={item.inStock ? undefined : ''}
        data-marked={isMarked || undefined}
        aria-label={product.name}
      >
        <label className={styles.mark}>
          <input
            type="checkbox"
            checked={isMarked}
            aria-label={`Select ${product.name}`}
            onChange={(event) => onMark(event.currentTarget.checked)}
          />
        </label>
        <Cover item={item} />
        <div className={styles.what}>
          <Name item={item} />
          <p className={styles.meta}>
            {describeKind(product)} · added {formatDate(item.addedAt)}
          </p>
          <DropBadge item={item} />
          <Availability item={item} />
          <WishNote item={item} actions={actions} />
        </div>
        {item.isAvailable && !item.isOwned ? (
          <div className={styles.money}>
            <MoneyText amount={item.price} currency={product.currency} compareAt={item.priceWhenAdded} size="lg" />
            <TargetPriceField item={item} actions={actions} />
          </div>
        ) : null}
        <div className={styles.buttons}>
          {item.isAvailable && !item.isOwned ? (
            <Button
              size="sm"
              variant="light"
              disabled={!item.inStock}
              leftSection={<IconShoppingCartPlus size={17} stroke={1.9} />}
              onClick={() => void actions.moveOne(item)}
            >
              Move to cart
            </Button>
          ) : null}
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${product.name}`}
            data-removes=""
            onClick={() => void actions.remove([item])}
          >
            <IconTrash size={18} stroke={1.8} />
          </button>
        </div>
      </article>
    </li>
  );
}
