import { Link } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { missingPartsOf } from './missing-parts.ts';
import styles from './publish-checklist.module.css';

/** What is left to do before a draft is published, each with the way to it. It warns, and forbids nothing. */
export function PublishChecklist({ product }: { product: Product }) {
  const missing = missingPartsOf(product);
  if (product.status !== 'inactive' || missing.length === 0) return null;
  return (
    <FormAlert tone="info" title="Before you publish it">
      <ul className={styles.list}>
        {missing.map(({ tab, label }) => (
          <li key={tab}>
            <Link href={`?tab=${tab}`} replace>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </FormAlert>
  );
}
