import { Button } from '@mantine/core';
import { IconScale, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { addToCart } from '../../cart/add-to-cart.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { type ComparedProduct, toggleCompared, useCompared } from './compare-list.ts';
import styles from './compare-page.module.css';
import { rowsWorthShowing } from './compare-rows.tsx';

function Head({ product }: { product: ComparedProduct }) {
  return (
    <div className={styles.head}>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${product.name} from the comparison`}
        onClick={() => toggleCompared(product)}
      >
        <IconX size={16} stroke={2.2} aria-hidden="true" />
      </button>
      <CoverImage src={product.coverUrl || null} alt="" shape="square" sizes="200px" eager />
      <Link href={`/product/${product.slug}`}>{product.name}</Link>
    </div>
  );
}

function AddButton({ product }: { product: Product | undefined }) {
  if (product === undefined) return <Skeleton width={120} height={36} radius={11} />;
  return (
    <Button size="sm" disabled={!product.inStock} onClick={() => addToCart(product)}>
      {product.inStock ? 'Add to cart' : 'Sold out'}
    </Button>
  );
}

/** The picked products side by side; columns keep their width and scroll sideways where there is no room. */
function CompareTable({ compared }: { compared: readonly ComparedProduct[] }) {
  const queries = trpc.useQueries((t) => compared.map(({ id }) => t.products.get({ id })));
  const products = queries.map(({ data }) => data);
  const known = products.filter((product) => product !== undefined);
  const columns: CSSProperties & Record<'--products', number> = { '--products': compared.length };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label="Comparison" tabIndex={0}>
      <table className={styles.table} style={columns}>
        <thead>
          <tr>
            <td />
            {compared.map((product) => (
              <th key={product.id} scope="col">
                <Head product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsWorthShowing(known).map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {compared.map(({ id }, index) => {
                const product = products[index];
                return (
                  <td key={id}>{product === undefined ? <Skeleton width="70%" height={14} /> : value(product)}</td>
                );
              })}
            </tr>
          ))}
          <tr>
            <td />
            {compared.map(({ id }, index) => (
              <td key={id}>
                <AddButton product={products[index]} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

export function ComparePage() {
  const compared = useCompared();
  usePageTitle('Compare');
  return (
    <div className={styles.page}>
      <PageHeader title="Compare" crumbs={[{ label: 'Home', href: '/' }]} />
      {compared.length === 0 ? (
        <EmptyState
          title="Nothing to compare yet"
          message="Tap the scales on two to four products to see them here side by side."
          icon={<IconScale size={32} stroke={1.6} />}
        >
          <Button component={Link} href="/product">
            Browse the market
          </Button>
        </EmptyState>
      ) : (
        <CompareTable compared={compared} />
      )}
    </div>
  );
}
