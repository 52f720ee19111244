import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { addToCart } from '../../cart/add-to-cart.ts';
import { openCartPanel, useIsInCart } from '../../cart/cart-store.ts';
import { envelopeOf, isNotFound } from '../../platform/http/api-error.ts';
import { useFocusAfterRemoval } from '../../platform/screen/use-focus-after-removal.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { libraryHref } from '../facts/library-link.ts';
import { useMemberPricing } from '../member/use-member-price.ts';
import { useOwnedProducts } from '../member/use-owned-products.ts';
import type { ComparedProduct } from './compare-list.ts';
import styles from './compare-page.module.css';
import { rowsWorthShowing } from './compare-rows.tsx';

/** A picked product as the shop knows it now: not yet, or no longer sold. */
type Column = { picked: ComparedProduct; product: Product | undefined; isGone: boolean };

const isGoneFrom = (error: unknown) => isNotFound(error) || envelopeOf(error)?.code === 'GONE';

type PriceOf = (product: Product) => number;
type CellProps = { column: Column; onRemove: (product: ComparedProduct) => void };

function Head({ column: { picked, isGone }, onRemove }: CellProps) {
  const head = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <div ref={head} className={styles.head}>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${picked.name} from the comparison`}
        data-removes=""
        onClick={() => onRemove(picked)}
      >
        <IconX size={16} stroke={2.2} aria-hidden="true" />
      </button>
      <CoverImage src={picked.coverUrl || null} alt="" sizes="200px" eager />
      {isGone ? picked.name : <Link href={`/product/${picked.slug}`}>{picked.name}</Link>}
      {isGone ? <span className={styles.gone}>No longer sold</span> : null}
    </div>
  );
}

function Action({ column: { picked, product, isGone }, onRemove, priceOf }: CellProps & { priceOf: PriceOf }) {
  if (isGone) {
    return (
      <Button size="sm" variant="default" onClick={() => onRemove(picked)}>
        Remove
      </Button>
    );
  }
  if (product === undefined) return <Skeleton width={120} height={36} radius={11} />;
  return <Buy product={product} price={priceOf(product)} />;
}

function Buy({ product, price }: { product: Product; price: number }) {
  const isInCart = useIsInCart(product.id);
  const isOwned = useOwnedProducts().has(product.id) && product.type !== 'game_item';
  if (isOwned) {
    return (
      <Button size="sm" variant="default" component={Link} href={libraryHref(product.name)}>
        In your library
      </Button>
    );
  }
  if (isInCart) {
    return (
      <Button size="sm" variant="default" onClick={openCartPanel}>
        In your cart
      </Button>
    );
  }
  return (
    <Button size="sm" disabled={!product.inStock} onClick={() => addToCart({ ...product, effectivePrice: price })}>
      {product.inStock ? 'Add to cart' : 'Sold out'}
    </Button>
  );
}

type ValueProps = { column: Column; of: (product: Product) => ReactNode };

function Value({ column: { product, isGone }, of }: ValueProps) {
  if (isGone) return '–';
  return product === undefined ? <Skeleton width="70%" height={14} /> : of(product);
}

type CompareTableProps = {
  compared: readonly ComparedProduct[];
  onRemove: (product: ComparedProduct) => void;
};

/** The picked products side by side; columns keep their width and scroll sideways where there is no room. */
export function CompareTable({ compared, onRemove }: CompareTableProps) {
  // A column is one product, whatever else is to be chosen on its page.
  const memberPriceOf = useMemberPricing();
  const queries = trpc.useQueries((t) => compared.map(({ id }) => t.products.get({ id })));
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null && !isGoneFrom(error));
  const [failure] = failed;
  if (failure !== undefined) {
    const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()));
    return <QueryError error={failure.error} onRetry={retry} />;
  }
  const columns = compared.map((picked, index): Column => {
    const query = queries[index];
    const isGone = query !== undefined && query.error !== null && isGoneFrom(query.error);
    const product = isGone ? undefined : query?.data;
    // By a link it may be named in another way, such as by its slug.
    return { picked: product ? { ...product, id: picked.id } : picked, product, isGone };
  });
  const priceOf: PriceOf = (product) => memberPriceOf({ ...product, options: undefined });
  const known = columns.flatMap(({ product }) => product ?? []);
  const style: CSSProperties & Record<'--products', number> = { '--products': compared.length };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label="Comparison" tabIndex={0}>
      <table className={styles.table} style={style}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.picked.id} scope="col">
                <Head column={column} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsWorthShowing(known, priceOf).map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map((column) => (
                <td key={column.picked.id}>
                  <Value column={column} of={(product) => value(product, priceOf(product))} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {columns.map((column) => (
              <td key={column.picked.id}>
                <Action column={column} onRemove={onRemove} priceOf={priceOf} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
