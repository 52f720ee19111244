import type { HomePage as HomePageData } from '../../../shared/home/home.schemas.ts';
import { CategoryChips, CategoryChipsSkeleton } from '../../categories/category-chips.tsx';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { LazyRow } from '../../products/card/lazy-row.tsx';
import { ProductRow, ProductRowSkeleton } from '../../products/card/product-row.tsx';
import { ViewedRow } from '../../products/recent/viewed-row.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { CaptionedRowSkeleton } from './captioned-row.tsx';
import { CartStrip } from './cart-strip.tsx';
import { Charts, ChartsSkeleton } from './charts.tsx';
import { DealsRow } from './deals-row.tsx';
import { HomeHero } from './home-hero.tsx';
import styles from './home-page.module.css';
import { MemberGreeting } from './member-greeting.tsx';
import { MemberRows } from './member-rows.tsx';
import { VipStrip } from './vip-strip.tsx';

const dealsTitle = 'Deals ending soon';
/** Fewer make no row. */
const fewest = 3;

const laterRows = [
  { key: 'newest', title: 'New in the market', seeAllHref: '/product?sortBy=newest' },
  { key: 'onSale', title: 'On sale', seeAllHref: '/product?onSale=true' },
  { key: 'downloads', title: 'Fresh downloads', seeAllHref: '/product?type=resource&sortBy=newest' },
] as const;

/** A product among the deals is not shown again as on sale. */
function productsOf(home: HomePageData, key: (typeof laterRows)[number]['key']) {
  if (key !== 'onSale') return home[key];
  const deals = new Set(home.deals.map(({ id }) => id));
  const others = home.onSale.filter(({ id }) => !deals.has(id));
  return others.length < fewest ? [] : others;
}

function Rows({ home }: { home: HomePageData }) {
  const hasCharts = home.charts.today.length > 0 || home.charts.week.length > 0;
  return (
    <>
      {home.featuredCategories.length === 0 ? null : (
        <CategoryChips label="Featured categories" categories={home.featuredCategories} />
      )}
      <div className={styles.rows}>
        {home.deals.length === 0 ? null : <DealsRow title={dealsTitle} deals={home.deals} />}
        {hasCharts ? <Charts charts={home.charts} /> : null}
        {hasCharts || home.hot.length === 0 ? null : (
          <ProductRow title="Hot right now" products={home.hot} seeAllHref="/product" />
        )}
        {laterRows.map(({ key, title, seeAllHref }) => {
          const products = productsOf(home, key);
          return products.length === 0 ? null : (
            <LazyRow key={key} title={title}>
              <ProductRow title={title} products={products} seeAllHref={seeAllHref} />
            </LazyRow>
          );
        })}
      </div>
    </>
  );
}

function RowsSkeleton() {
  return (
    <>
      <CategoryChipsSkeleton />
      <div className={styles.rows}>
        <CaptionedRowSkeleton title={dealsTitle} />
        <ChartsSkeleton />
        {laterRows.map(({ title }) => (
          <ProductRowSkeleton key={title} title={title} />
        ))}
      </div>
    </>
  );
}

/** Members see what is theirs first, below a small hero; guests the market. */
export function HomePage() {
  const { data: home, error, refetch } = trpc.products.home.useQuery({});
  const { status } = useSession();
  const isGuest = status === 'guest';
  return (
    <>
      {isGuest ? <HomeHero home={home} /> : <MemberGreeting />}
      <div className={styles.page}>
        <div className={styles.own}>
          <CartStrip />
          {isGuest ? null : <MemberRows isKnown={status === 'authenticated'} />}
        </div>
        {home !== undefined ? <Rows home={home} /> : null}
        {home === undefined && error === null ? <RowsSkeleton /> : null}
        {home === undefined && error !== null ? (
          <QueryError title="The market could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : null}
        {home === undefined ? null : <VipStrip />}
        <ViewedRow />
      </div>
    </>
  );
}
