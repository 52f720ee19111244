import { type ReactNode, useState } from 'react';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { FilesPanel } from '../../downloads/seller/files-panel.tsx';
import { KeysPanel } from '../../downloads/seller/keys-panel.tsx';
import { trpc } from '../../platform/trpc.ts';
import styles from '../../products/desk/form/product-form.module.css';
import { HistoryTab } from '../../products/desk/history/history-tab.tsx';
import { BundlePanel } from '../../products/desk/parts/bundle-panel.tsx';
import { FamilyPanel } from '../../products/desk/parts/family-panel.tsx';
import { MediaTab } from '../../products/desk/pictures/media-tab.tsx';
import { PriceHistory } from '../../products/price-history/price-history.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import type { EditorTab } from './editor-tabs.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { VideosPanel } from './videos-panel.tsx';

const scanPollMs = 4000;

function FilesTab({ productId }: { productId: string }) {
  const files = trpc.productFiles.list.useQuery(
    { id: productId },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const isScanning =
          state.data?.uploads.some((upload) => upload.state === 'scanning') ||
          state.data?.items.some(({ readiness }) => readiness === 'waiting');
        return isScanning ? scanPollMs : false;
      },
    },
  );
  if (files.isError && files.data === undefined) {
    return <QueryError error={files.error} onRetry={() => void files.refetch()} />;
  }
  if (files.data === undefined) return <Skeleton height={280} radius={12} />;
  return <FilesPanel productId={productId} files={files.data.items} uploads={files.data.uploads} />;
}

/** Each of the two begins anew with what was saved of it; the other keeps what is not saved. */
function PartsTab({ product, isDirty, onSaved }: Pick<OtherTabProps, 'product' | 'isDirty' | 'onSaved'>) {
  const parts = trpc.productDesk.parts.useQuery({ id: product.id }, { staleTime: 0 });
  if (parts.isError && parts.data === undefined) {
    return <QueryError error={parts.error} onRetry={() => void parts.refetch()} />;
  }
  if (parts.data === undefined) return <Skeleton height={280} radius={12} />;
  return (
    <div className={styles.panel}>
      {product.type === 'game_item' ? null : (
        <BundlePanel
          key={JSON.stringify(parts.data.bundle)}
          product={product}
          bundle={parts.data.bundle}
          isDirty={isDirty}
          onSaved={onSaved}
        />
      )}
      <FamilyPanel key={JSON.stringify(parts.data.family)} product={product} family={parts.data.family} />
    </div>
  );
}

type OtherTabProps = {
  tab: EditorTab;
  product: Product;
  /** The form holds what is not saved yet. */
  isDirty: boolean;
  onSaved: (saved: Product) => void;
  onRestore: (fields: [string, unknown][]) => void;
};

/** What is no part of the form and is saved by itself. */
export function OtherTab({ tab, product, isDirty, onSaved, onRestore }: OtherTabProps) {
  const { id } = product;
  const isOnShow = product.status === 'active';
  const panel =
    tab === 'pricing' && isOnShow ? (
      <PriceHistory productId={id} />
    ) : tab === 'reviews' ? (
      <ReviewsTab product={product} />
    ) : tab === 'history' ? (
      <HistoryTab productId={id} onRestore={onRestore} />
    ) : null;
  return (
    <>
      {panel && <div className={styles.beside}>{panel}</div>}
      <KeptTab isShown={tab === 'parts'}>
        <PartsTab {...{ product, isDirty, onSaved }} />
      </KeptTab>
      <KeptTab isShown={tab === 'files'}>
        <FilesTab productId={id} />
      </KeptTab>
      <KeptTab isShown={tab === 'keys'}>
        <KeysPanel productId={id} />
      </KeptTab>
      <KeptTab isShown={tab === 'media'}>
        <MediaTab productId={id} images={product.images} />
        <VideosPanel productId={id} />
      </KeptTab>
    </>
  );
}

/** Once opened it stays, hidden: another tab stops no upload and loses nothing of what is entered there and not saved. */
function KeptTab({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown ? (
    <div className={styles.beside} hidden={!isShown}>
      {children}
    </div>
  ) : null;
}
