import { IconFiles, IconFlag, IconScale, IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { generalMessages } from '../../../shared/messages/general.messages.ts';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { productMessages } from '../../../shared/products/products.messages.ts';
import { openAuthModal } from '../../auth/sign-in/auth-modal-store.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { toggleCompared, useIsCompared } from '../compare/compare-list.ts';
import styles from './product-actions.module.css';

const ReportProductDialog = lazy(() =>
  import('./report-product-dialog.tsx').then((m) => ({ default: m.ReportProductDialog })),
);

async function share({ name, slug }: Product): Promise<void> {
  const url = `${location.origin}/product/${slug}`;
  try {
    if (navigator.share !== undefined && window.matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: name, url });
      return;
    }
    // useClipboard does not say when it has copied, and this stands outside a component.
    await navigator.clipboard.writeText(url);
    notify.success(generalMessages.linkCopied);
  } catch (error) {
    // Closing the system's share sheet is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify.error(generalMessages.copyFailed);
  }
}

/** What else can be done with a product: pass it on, set it beside others, report it. */
export function ProductActions({ product }: { product: Product }) {
  const { status, user } = useSession();
  const isCompared = useIsCompared(product.id);
  const [isReporting, setReporting] = useState(false);
  return (
    <div className={styles.actions}>
      <button type="button" onClick={() => void share(product)}>
        <IconShare2 size={17} stroke={1.8} aria-hidden="true" /> Share
      </button>
      <button
        type="button"
        aria-pressed={isCompared}
        onClick={() => {
          if (!toggleCompared(product)) notify.info(productMessages.compareFull, { id: 'compare-full' });
        }}
      >
        <IconScale size={17} stroke={1.8} aria-hidden="true" /> Compare
      </button>
      {user?.id === product.seller.id ? (
        <Link href={`/seller-center/products/${product.id}?tab=${product.deliveryType === 'key' ? 'keys' : 'files'}`}>
          <IconFiles size={17} stroke={1.8} aria-hidden="true" /> Files and keys
        </Link>
      ) : null}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => (status === 'authenticated' ? setReporting(true) : openAuthModal('login'))}
      >
        <IconFlag size={17} stroke={1.8} aria-hidden="true" /> Report
      </button>
      {isReporting ? (
        <Suspense>
          <ReportProductDialog product={product} close={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
