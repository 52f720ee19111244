import { IconCircleCheck, IconPlus, IconShoppingBagCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { cardSizes } from '../../../shared/products/images/picture-sizes.ts';
import { srcSetOf } from '../../../shared/products/images/rendition.ts';
import type { ProductCard as ProductCardData } from '../../../shared/products/product.schemas.ts';
import { describeKind } from '../../../shared/products/product-kind.ts';
import { isWorldwide } from '../../../shared/regions/region.rules.ts';
import { addToCart } from '../../cart/add-to-cart.ts';
import { openCartPanel, useIsInCart } from '../../cart/cart-store.ts';
import { useCountry } from '../../platform/country/country.ts';
import { useReadersZone } from '../../platform/screen/hydration.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { ApproximateAmount } from '../../ui/values/approximate-amount.tsx';
import { formatMoney, MoneyText } from '../../ui/values/money-text.tsx';
import { RarityLabel, rarityStyle } from '../../ui/values/rarity-label.tsx';
import { RatingStars } from '../../ui/values/rating-stars.tsx';
import { RegionLine } from '../../ui/values/region-line.tsx';
import { useDisplay } from '../../users/account/use-preferences.ts';
import { WishHeart } from '../../wishlist/wish/wish-heart.tsx';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { libraryHref } from '../facts/library-link.ts';
import { useMemberPrice } from '../member/use-member-price.ts';
import { useOwnedProducts } from '../member/use-owned-products.ts';
import styles from './product-card.module.css';

const lowStock = 10;
type Layout = keyof typeof cardSizes;

function CartToggle({ product }: { product: ProductCardData }) {
  const isInCart = useIsInCart(product.id);
  const price = useMemberPrice(product);
  // Which of several it is to be is chosen on its page.
  if (!product.inStock || product.options !== undefined) return null;
  return (
    <button
      type="button"
      className={styles.add}
      data-in-cart={isInCart ? '' : undefined}
      aria-label={isInCart ? `${product.name} is in the cart, open it` : `Add ${product.name} to cart`}
      onClick={() => (isInCart ? openCartPanel() : addToCart({ ...product, effectivePrice: price }))}
    >
      {isInCart ? <IconShoppingBagCheck size={18} stroke={2} /> : <IconPlus size={18} stroke={2} />}
    </button>
  );
}

/** The percent of a sale is said while the sale is what this shopper pays. */
function Tags({ product }: { product: ProductCardData }) {
  const isOwnPrice = useMemberPrice(product) < product.effectivePrice;
  return (
    <span className={styles.tags}>
      {product.discountPercent === undefined || isOwnPrice ? null : (
        <span className={styles.off}>
          <span className={styles.hidden}>Sale, </span>−{product.discountPercent}%
        </span>
      )}
      {product.isNew ? <span>New</span> : null}
      {product.isVipOnly ? <span className={styles.vipOnly}>VIP only</span> : null}
    </span>
  );
}

function Release({ at, isPreorder }: { at: string; isPreorder: boolean }) {
  const day = formatDate(at, 'date', useReadersZone());
  return <span>{isPreorder ? `Pre-order · ${day}` : `Coming on ${day}`}</span>;
}

function VipNote({ product }: { product: ProductCardData }) {
  const { vipPrice, effectivePrice, currency } = product;
  if (useMemberPrice(product) < effectivePrice) return <span className={styles.vip}>Your member price</span>;
  if (vipPrice === undefined || vipPrice >= effectivePrice) return null;
  return (
    <span className={styles.vip}>
      <span>VIP {formatMoney(vipPrice, currency)}</span> <ApproximateAmount amount={vipPrice} currency={currency} />
    </span>
  );
}

function Note({ product, showPrices }: { product: ProductCardData; showPrices: boolean }) {
  if (product.options !== undefined) return <span>{product.options} options</span>;
  if (product.releaseAt !== undefined) return <Release at={product.releaseAt} isPreorder={product.isPreorder} />;
  if (!product.inStock) return <span className={styles.soldOut}>Sold out</span>;
  const isLow = product.stockQuantity !== null && product.stockQuantity <= lowStock;
  return (
    <>
      {isLow ? <span className={styles.low}>Only {product.stockQuantity} left</span> : null}
      {showPrices ? <VipNote product={product} /> : null}
    </>
  );
}

/** The second picture lies over the cover while the card is looked at; it is fetched the first time. */
function SecondImage({ url, isWanted, sizes }: { url: string | undefined; isWanted: boolean; sizes: string }) {
  const [isArrived, setArrived] = useState(false);
  if (url === undefined || !isWanted) return null;
  return (
    <img
      className={styles.second}
      src={url}
      srcSet={srcSetOf(url)}
      sizes={sizes}
      alt=""
      data-arrived={isArrived ? '' : undefined}
      onLoad={() => setArrived(true)}
    />
  );
}

function Price({ product }: { product: ProductCardData }) {
  const { fromPrice, effectivePrice, currency, compareAtPrice } = product;
  const price = useMemberPrice(product);
  if (fromPrice === undefined) {
    return <MoneyText amount={price} currency={currency} compareAt={compareAtPrice ?? effectivePrice} />;
  }
  return (
    <span className={styles.from}>
      from <MoneyText amount={fromPrice} currency={currency} />
    </span>
  );
}

function Owned({ name }: { name: string }) {
  return (
    <Link href={libraryHref(name)} className={styles.owned ?? ''}>
      <IconCircleCheck size={14} stroke={2.2} aria-hidden="true" /> In your library
    </Link>
  );
}

/** Things without a platform work everywhere alike, so nothing is said about them. */
function Where({ product: { platform, regions } }: { product: ProductCardData }) {
  const country = useCountry();
  const isTold = !isWorldwide(regions) || (country !== undefined && platform !== 'none');
  return (
    <div className={styles.where}>{isTold ? <RegionLine regions={regions} country={country} size="sm" /> : null}</div>
  );
}

type ProductCardProps = {
  product: ProductCardData;
  /** True for cards above the fold, whose covers load first. */
  eager?: boolean;
  /** 'list' lays the card on its side, over the whole width; 'row' stands in one that scrolls sideways. */
  layout?: Layout;
};

/** The whole card leads to the product through one link; the buttons lie beside it, not inside. */
export function ProductCard({ product, eager = false, layout = 'grid' }: ProductCardProps) {
  const { showPrices, showRatings } = useDisplay();
  const [isLookedAt, setLookedAt] = useState(false);
  const isOwned = useOwnedProducts().has(product.id) && product.type !== 'game_item';
  return (
    <article
      className={styles.card}
      style={rarityStyle(product.rarity)}
      data-layout={layout}
      onPointerEnter={() => setLookedAt(true)}
      onFocus={() => setLookedAt(true)}
      data-sold-out={product.inStock ? undefined : ''}
    >
      <div className={styles.art}>
        <CoverImage src={product.coverUrl} alt="" blurhash={product.blurhash} sizes={cardSizes[layout]} eager={eager} />
        <SecondImage url={product.secondImageUrl} isWanted={isLookedAt} sizes={cardSizes[layout]} />
        <Tags product={product} />
        <span className={styles.compare}>
          <CompareToggle product={product} />
        </span>
      </div>
      <WishHeart product={product} />
      <div className={styles.edge} />
      <div className={styles.body}>
        <div className={styles.meta}>
          {product.rarity === null ? null : <RarityLabel rarity={product.rarity} />}
          <span className={styles.kind}>{describeKind(product)}</span>
        </div>
        <h3 className={styles.name}>
          <Link href={`/product/${product.slug}`} className={styles.link ?? ''}>
            {product.name}
          </Link>
        </h3>
        <Where product={product} />
        {showRatings ? <RatingStars rating={product.averageRating} reviewCount={product.reviewCount} /> : null}
        <div className={styles.price}>
          {showPrices ? <Price product={product} /> : <span />}
          {isOwned ? null : <CartToggle product={product} />}
        </div>
        <div className={styles.note}>
          {isOwned ? <Owned name={product.name} /> : <Note product={product} showPrices={showPrices} />}
        </div>
      </div>
    </article>
  );
}
