import { Link } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { useCurrentInView } from '../../platform/screen/use-current-in-view.ts';
import { type FormTab, tabOfField } from '../../products/desk/saving/product-form-labels.ts';
import styles from './editor-tabs.module.css';

export type EditorTab = FormTab | 'media' | 'files' | 'keys' | 'parts' | 'reviews' | 'history';

const labels: Record<EditorTab, string> = {
  general: 'General',
  media: 'Media',
  files: 'Files',
  keys: 'Keys',
  pricing: 'Pricing',
  stock: 'Stock',
  seo: 'SEO',
  parts: 'Bundle and family',
  reviews: 'Reviews',
  history: 'History',
};

/** What can be edited of a product; a new one has its form alone. */
export function tabsOf(product: Product | undefined): EditorTab[] {
  if (!product) return ['general', 'pricing', 'stock', 'seo'];
  const delivery: EditorTab[] =
    product.bundle || product.deliveryType === 'manual' ? [] : [product.deliveryType === 'file' ? 'files' : 'keys'];
  return ['general', 'media', ...delivery, 'pricing', 'stock', 'seo', 'parts', 'reviews', 'history'];
}

type EditorTabsProps = { tabs: readonly EditorTab[]; tab: EditorTab; isDirty: boolean; errors: readonly string[] };

function WrongCount({ count }: { count: number }) {
  return count === 0 ? null : <span className={styles.wrong}>{countOf(count, 'error')}</span>;
}

/** The tabs, each an address; one with something wrong says how much. */
export function EditorTabs({ tabs, tab, isDirty, errors }: EditorTabsProps) {
  // Each entry of a list has a problem of its own, which the form shows at the one field of the list.
  const fields = new Set(errors.map((path) => path.replace(/\.\d+$/, '')));
  const countOf = (tab: EditorTab) => [...fields].filter((path) => tabOfField(path) === tab).length;
  const nav = useCurrentInView<HTMLElement>(tab);
  return (
    <div className={styles.line}>
      <nav ref={nav} className={styles.tabs} aria-label="Parts of the product">
        {tabs.map((name) => (
          <Link key={name} href={`?tab=${name}`} replace aria-current={name === tab ? 'page' : undefined}>
            {labels[name]}
            <WrongCount count={countOf(name)} />
          </Link>
        ))}
      </nav>
      <span className={styles.state} role="status">
        {isDirty ? 'Not saved yet' : ''}
      </span>
    </div>
  );
}
