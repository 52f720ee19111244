import { Button } from '@mantine/core';
import { IconFileUpload, IconPlus } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatDate } from '../../../../shared/dates/format-date.ts';
import type { ManagedProductRow } from '../../../../shared/products/managed-product.schemas.ts';
import {
  countedKeys,
  managedProductList,
  managedProductViews,
} from '../../../../shared/products/managed-product-list.ts';
import { nameOfValue } from '../../../../shared/products/product-choices.ts';
import { productFields } from '../../../../shared/products/product-fields.ts';
import { formatCount } from '../../../../shared/text/count-text.ts';
import { DeskPage } from '../../../desk/frame/desk-page.tsx';
import { useDesk } from '../../../desk/frame/desk-state.ts';
import { useMay } from '../../../desk/frame/use-may.ts';
import { Facts } from '../../../desk/record/record-drawer.tsx';
import { type ListAnswer, ListTable } from '../../../desk/table/list-table.tsx';
import { type ListState, listCall, useList } from '../../../desk/table/use-list.ts';
import { ViewTabs } from '../../../desk/table/view-tabs.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { CoverImage } from '../../../ui/pictures/cover-image.tsx';
import { formatMoney } from '../../../ui/values/money-text.tsx';
import { ProductBulkActions } from './product-bulk-actions.tsx';
import {
  PriceCell,
  ProductStatus,
  StatusCell,
  StockCell,
  StockText,
  statusLabels,
  statusText,
} from './product-cells.tsx';
import styles from './products-desk-page.module.css';
import { useProductPatch } from './use-product-patch.ts';

const deliveryLabels = { key: 'Keys', file: 'Files', manual: 'By hand' };
const valueLabels = {
  status: statusLabels,
  type: productFields.type.choice.values,
  deliveryType: deliveryLabels,
};

const importColumns = [
  'name',
  'sku',
  'price',
  'categoryAddress',
  'type',
  'deliveryType',
  'status',
  'vipPrice',
  'stock',
];

/** Undefined where the product is not delivered as keys. */
function keysText({ keys }: ManagedProductRow): string | undefined {
  if (keys === null) return undefined;
  const { available, reserved, sold } = keys;
  const soldText = sold < countedKeys ? String(sold) : `${formatCount(countedKeys)}+`;
  return [`${available} available`, ...(reserved > 0 ? [`${reserved} reserved`] : []), `${soldText} sold`].join(', ');
}

function ProductFacts({ product }: { product: ManagedProductRow }) {
  const { currency } = product;
  return (
    <>
      <div className={styles.cover}>
        <CoverImage src={product.coverUrl} alt="" sizes="120px" />
      </div>
      <Facts
        facts={[
          ['Status', <ProductStatus key="status" product={product} />],
          ['SKU', product.sku],
          ['Type', nameOfValue('type', product.type)],
          ['Category', product.category],
          ['Seller', product.seller],
          ['Price', formatMoney(product.price, currency)],
          [
            'Now',
            product.currentPrice === product.price
              ? undefined
              : `${formatMoney(product.currentPrice, currency)} (sale)`,
          ],
          ['VIP price', product.vipPrice === null ? undefined : formatMoney(product.vipPrice, currency)],
          ['Stock', <StockText key="stock" product={product} />],
          ['Keys', keysText(product)],
          ['Sold in 30 days', String(product.sold)],
          ['Revenue in 30 days', formatMoney(product.revenue30, currency)],
          ['New', product.isNew ? 'Yes' : undefined],
          ['Pre-order', product.isPreorder ? 'Yes' : undefined],
          ['Delivery', deliveryLabels[product.deliveryType]],
          ['Created', formatDate(product.createdAt, 'dateTime')],
        ]}
      />
    </>
  );
}

type State = ListState<typeof managedProductList.columns>;

function ProductsList({ state, answer }: { state: State; answer: ListAnswer<ManagedProductRow> }) {
  const { root, counts } = useDesk();
  const isStaff = root === '/admin';
  const newHref = `${root}/products/new`;
  const patch = useProductPatch();
  const may = useMay();
  return (
    <DeskPage
      title="Products"
      actions={
        <>
          {may('product:import', 'bulk:work') ? (
            <Button
              component={Link}
              href={`${root}/bulk/import`}
              variant="default"
              leftSection={<IconFileUpload size={18} />}
            >
              Import
            </Button>
          ) : null}
          {may('product:create') ? (
            <Button component={Link} href={newHref} leftSection={<IconPlus size={18} />}>
              New product
            </Button>
          ) : null}
        </>
      }
    >
      <ViewTabs
        state={state}
        counts={{ 'to-approve': counts['products.toApprove'] ?? 0, 'low-keys': counts['products.lowKeys'] ?? 0 }}
      />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          status: (product) => <StatusCell product={product} patch={patch} />,
          price: (product) => <PriceCell product={product} patch={patch} />,
          vipPrice: ({ vipPrice, currency }) =>
            vipPrice === null ? <span className={styles.quiet}>–</span> : formatMoney(vipPrice, currency),
          stock: (product) => <StockCell product={product} patch={patch} />,
          keys: ({ keys }) => (keys === null ? <span className={styles.quiet}>–</span> : keys.available),
          revenue30: ({ revenue30, currency }) => formatMoney(revenue30, currency),
          createdAt: ({ createdAt }) => formatDate(createdAt),
        }}
        hidden={['categoryAddress', 'deliveryType', 'type', ...(isStaff ? [] : (['seller'] as const))]}
        filterOnly={['isLow', 'isOut', 'isAwaitingApproval', 'needsKeys', 'isNew', 'isPreorder']}
        widths={{ name: 260 }}
        valueLabels={valueLabels}
        nameOf={({ name }) => name}
        brief={({ price, currency, ...product }) => `${statusText(product)} · ${formatMoney(price, currency)}`}
        thumbOf={({ coverUrl }) => coverUrl}
        hrefOf={({ id }) => `${root}/products/${id}`}
        actions={({ id, slug, status, keys }) => [
          ...(status === 'active' ? [{ label: 'View in shop', href: `/product/${slug}` }] : []),
          ...(keys === null ? [] : [{ label: 'Keys', href: `${root}/products/${id}?tab=keys` }]),
          { label: 'History', href: `${root}/products/${id}?tab=history` },
        ]}
        drawer={(product) => <ProductFacts product={product} />}
        bulk={
          may('product:bulk', 'bulk:work')
            ? (selection) => <ProductBulkActions state={state} selection={selection} />
            : undefined
        }
        mayExport={may('product:export')}
        importColumns={importColumns}
        empty={{
          title: 'No products yet',
          message: 'Create them one by one, or import a list as a CSV file.',
          ...(may('product:create') && {
            action: (
              <Button component={Link} href={newHref}>
                Create the first product
              </Button>
            ),
          }),
        }}
      />
    </DeskPage>
  );
}

/** Everybody's products. */
export function ProductsDeskPage() {
  const state = useList(managedProductList, managedProductViews);
  const answer = trpc.productDesk.list.useQuery(state.input, listCall);
  return <ProductsList state={state} answer={answer} />;
}

/** A seller's own products. */
export function OwnProductsDeskPage() {
  const state = useList(managedProductList, managedProductViews);
  const answer = trpc.productDesk.own.useQuery(state.input, listCall);
  return <ProductsList state={state} answer={answer} />;
}
