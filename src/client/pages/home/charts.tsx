import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { HomePage } from '../../../shared/home/home.schemas.ts';
import type { ProductCard } from '../../../shared/products/product.schemas.ts';
import { describeKind } from '../../../shared/products/product-kind.ts';
import { useMemberPrice } from '../../products/member/use-member-price.ts';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { MoneyText } from '../../ui/values/money-text.tsx';
import { useDisplay } from '../../users/account/use-preferences.ts';
import styles from './charts.module.css';

export const chartsTitle = 'Charts';
const windows = [
  { key: 'today', label: 'Today', explained: 'Most sold in the last 24 hours' },
  { key: 'week', label: 'This week', explained: 'Most sold in the last 7 days' },
] as const;

function Place({ product, rank }: { product: ProductCard; rank: number }) {
  const { showPrices } = useDisplay();
  const price = useMemberPrice(product);
  return (
    <li className={styles.place}>
      <span className={styles.rank} data-top={rank <= 3 ? '' : undefined}>
        {rank}
      </span>
      <span className={styles.cover}>
        <CoverImage src={product.coverUrl} alt="" blurhash={product.blurhash} sizes="58px" shape="square" />
      </span>
      <span className={styles.words}>
        <Link href={`/product/${product.slug}`} className={styles.name ?? ''}>
          {product.name}
        </Link>
        <span className={styles.kind}>{describeKind(product)}</span>
        {product.inStock ? null : <span className={styles.soldOut}>Sold out</span>}
        {product.inStock && showPrices ? (
          <MoneyText
            amount={price}
            currency={product.currency}
            compareAt={product.compareAtPrice ?? product.effectivePrice}
            size="sm"
          />
        ) : null}
      </span>
    </li>
  );
}

/** What sold most, with ranks. A window in which too little was sold is not offered. */
export function Charts({ charts }: { charts: HomePage['charts'] }) {
  const titleId = useId();
  const offered = windows.filter(({ key }) => charts[key].length > 0);
  const [chosen, setChosen] = useState<keyof HomePage['charts']>();
  const shown = offered.find(({ key }) => key === chosen) ?? offered[0];
  if (shown === undefined) return null;
  return (
    <section aria-labelledby={titleId}>
      <SectionHeading title={chartsTitle} id={titleId}>
        <span className={styles.windows}>
          {offered.map(({ key, label }) => (
            <button key={key} type="button" aria-pressed={key === shown.key} onClick={() => setChosen(key)}>
              {label}
            </button>
          ))}
        </span>
      </SectionHeading>
      <ol key={shown.key} className={styles.places} aria-label={shown.explained}>
        {charts[shown.key].map((product, index) => (
          <Place key={product.id} product={product} rank={index + 1} />
        ))}
      </ol>
    </section>
  );
}

const places = Array.from({ length: 12 }, (_, index) => index);

export function ChartsSkeleton() {
  return (
    <section>
      <SectionHeading title={chartsTitle} />
      <div className={styles.places} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={styles.place}>
            <span className={styles.rank} />
            <span className={styles.cover}>
              <Skeleton height={58} radius={10} />
            </span>
            <span className={styles.words}>
              <Skeleton width="80%" height={14} />
              <Skeleton width="50%" height={12} />
              <Skeleton width="30%" height={14} />
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}
