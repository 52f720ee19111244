import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useDesk } from '../../desk/frame/desk-state.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { ProductEditor } from './product-editor.tsx';

/** Reads a product for the form; without an id there is nothing to wait for. */
function ReadProduct({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: (product: Product) => ReactNode;
}) {
  const { root } = useDesk();
  const product = trpc.productEditing.get.useQuery({ id }, { staleTime: 0 });
  if (product.data) return children(product.data);
  if (product.isError) {
    return <QueryError error={product.error} headingLevel={1} onRetry={() => void product.refetch()} />;
  }
  return (
    <DeskPage title={title} crumbs={[{ label: 'Products', href: `${root}/products` }]}>
      <Skeleton height={480} radius={12} />
    </DeskPage>
  );
}

/** Changes a product. */
export function ProductEditorPage({ params }: ScreenProps) {
  const id = params.id ?? '';
  return (
    <ReadProduct id={id} title="Product">
      {(product) => <ProductEditor key={product.id} product={product} />}
    </ReadProduct>
  );
}

/** Makes a product, from nothing or as a copy of another. */
export function NewProductPage() {
  const [params] = useSearchParams();
  const from = params.get('from');
  if (from === null) return <ProductEditor />;
  return (
    <ReadProduct id={from} title="New product">
      {(copied) => <ProductEditor copied={copied} />}
    </ReadProduct>
  );
}
