import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'wouter';
import type { HomePage } from '../../../shared/home/home.schemas.ts';
import { heroSizes, rarestLast } from '../../../shared/products/images/picture-sizes.ts';
import type { ProductCard } from '../../../shared/products/product.schemas.ts';
import { formatCount } from '../../../shared/text/count-text.ts';
import { useHydrated } from '../../platform/screen/hydration.tsx';
import { useSite } from '../../platform/site/site.ts';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { Stat } from '../../ui/values/stat.tsx';
import styles from './home-hero.module.css';

const places = ['left', 'right', 'middle'] as const;

function describeSeconds(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}

function Covers({ products: given }: { products: readonly ProductCard[] | undefined }) {
  const products = given && rarestLast(given);
  return (
    <div className={styles.fan}>
      {places.map((place, index) => {
        const product = products?.[index];
        if (products !== undefined && product === undefined) return null;
        return (
          <div key={place} className={styles.cover} data-place={place}>
            {product === undefined ? (
              <div className={styles.coverSkeleton} />
            ) : (
              <Link href={`/product/${product.slug}`} aria-label={product.name}>
                <CoverImage src={product.coverUrl} alt="" blurhash={product.blurhash} sizes={heroSizes} />
              </Link>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Facts({ facts }: { facts: HomePage['facts'] | undefined }) {
  return (
    <div className={styles.facts}>
      {facts === undefined ? null : (
        <>
          {facts.rating === null ? null : (
            <Stat value={facts.rating.average.toFixed(1)} label={`from ${formatCount(facts.rating.reviews)} reviews`} />
          )}
          {facts.deliverySeconds === null ? null : (
            <Stat value={describeSeconds(facts.deliverySeconds)} label="median delivery" />
          )}
          {facts.products === 0 ? null : <Stat value={formatCount(facts.products)} label="products" />}
        </>
      )}
    </div>
  );
}

/** What a guest sees first. A phone has no room for the covers: products come right below. */
export function HomeHero({ home }: { home: HomePage | undefined }) {
  const { heroTitle, heroImage } = useSite();
  const hasRoom = useMediaQuery('(min-width: 761px)', true, { getInitialValueInEffect: !useHydrated() });
  return (
    <section className={styles.hero} aria-label="Welcome">
      <div className={styles.wrap}>
        <div>
          <span className={styles.eyebrow}>
            <i aria-hidden="true" />
            Delivered the moment you pay
          </span>
          <h1 className={styles.title}>{heroTitle}</h1>
          <p className={styles.lead}>
            Keys, items and resource packs from trusted sellers. Pay once, and have it before your game has loaded.
          </p>
          <div className={styles.actions}>
            <Button component={Link} href="/product" size="lg" className={styles.action ?? ''}>
              Browse the market
            </Button>
            <Button
              component={Link}
              href="/product?onSale=true"
              size="lg"
              variant="default"
              className={styles.action ?? ''}
            >
              See what is on sale
            </Button>
          </div>
          <Facts facts={home?.facts} />
        </div>
        {hasRoom && heroImage !== '' ? <img className={styles.picture} src={heroImage} alt="" /> : null}
        {hasRoom && heroImage === '' ? <Covers products={home?.hero} /> : null}
      </div>
    </section>
  );
}
