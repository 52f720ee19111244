import type { HomePage as HomePageData } from '../../../shared/home/home.schemas.ts';
import { CategoryChips, CategoryChipsSkeleton } from '../../categories/category-chips.tsx';
import { trpc } from '../../platform/trpc.ts';
import { LazyRow } from '../../products/card/lazy-row.tsx';
import { ProductRow, ProductRowSkeleton } from '../../products/card/product-row.tsx';
import { useRecentlyViewed } from '../../products/recent/recently-viewed.ts';
import { ViewedRow } from '../../products/recent/viewed-row.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { HomeHero } from './home-hero.tsx';
import styles from './home-page.module.css';

const hotTitle = 'Hot right now';

const laterRows = [
  { key: 'newest', title: 'New in the market', seeAllHref: '/product?sortBy=newest' },
  { key: 'onSale', title: 'On sale', seeAllHref: '/product?onSale=true' },
  { key: 'downloads', title: 'Fresh downloads', seeAllHref: '/product?type=resource&sortBy=newest' },
] as const;

function Rows({ home }: { home: HomePageData }) {
  return (
    <>
      {home.featuredCategories.length === 0 ? null : (
        <CategoryChips label="Featured categories" categories={home.featuredCategories} />
      )}
      <div className={styles.rows}>
        {home.hot.length === 0 ? null : <ProductRow title={hotTitle} products={home.hot} seeAllHref="/product" />}
        {laterRows.map(({ key, title, seeAllHref }) =>
          home[key].length === 0 ? null : (
            <LazyRow key={key} title={title}>
              <ProductRow title={title} products={home[key]} seeAllHref={seeAllHref} />
            </LazyRow>
          ),
        )}
      </div>
    </>
  );
}

function RowsSkeleton() {
  return (
    <>
      <CategoryChipsSkeleton />
      <div className={styles.rows}>
        {[hotTitle, ...laterRows.map(({ title }) => title)].map((title) => (
          <ProductRowSkeleton key={title} title={title} />
        ))}
      </div>
    </>
  );
}

export function HomePage() {
  const { data: home, error, refetch } = trpc.products.home.useQuery({});
  const viewed = useRecentlyViewed();
  return (
    <>
      <HomeHero home={home} />
      <div className={styles.page}>
        {home !== undefined ? <Rows home={home} /> : null}
        {home === undefined && error === null ? <RowsSkeleton /> : null}
        {home === undefined && error !== null ? (
          <QueryError title="The market could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : null}
        <ViewedRow products={viewed} />
      </div>
    </>
  );
}
