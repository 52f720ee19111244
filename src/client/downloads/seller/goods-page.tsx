import type { ProductFiles } from '../../../shared/downloads/product-file.schemas.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { FilesPanel } from './files-panel.tsx';
import styles from './goods-page.module.css';
import { KeysPanel } from './keys-panel.tsx';

function isBeingScanned(goods: ProductFiles | undefined): boolean {
  if (!goods) return false;
  return (
    goods.uploads.some(({ state }) => state === 'scanning') || goods.items.some((file) => file.readiness === 'waiting')
  );
}

/** What a seller hands over for a product: its files with their versions, or its pool of keys. */
export function GoodsPage({ params }: ScreenProps) {
  const id = params.id ?? '';
  const goods = trpc.productFiles.list.useQuery(
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => (isBeingScanned(state.data) ? 4000 : false) },
  );
  const product = goods.data?.product;
  usePageTitle(product ? `Files and keys of ${product.name}` : 'Files and keys');
  if (goods.isError) return <QueryError headingLevel={1} error={goods.error} onRetry={() => void goods.refetch()} />;
  return (
    <div className={styles.page}>
      <PageHeader
        title="Files and keys"
        description={product?.name ?? ' '}
        crumbs={product ? [{ label: product.name, href: `/product/${product.slug}` }] : []}
      />
      {goods.data === undefined ? <Skeleton height={360} /> : null}
      {goods.data && product?.deliveryType === 'file' ? (
        <FilesPanel productId={product.id} files={goods.data.items} uploads={goods.data.uploads} />
      ) : null}
      {product?.deliveryType === 'key' ? <KeysPanel productId={product.id} /> : null}
      {product?.deliveryType === 'manual' ? (
        <p className={styles.facts}>You hand this product over in the game: it has neither files nor keys.</p>
      ) : null}
    </div>
  );
}
