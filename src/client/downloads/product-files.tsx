import { Link } from 'wouter';
import type { Download } from '../../shared/downloads/download.schemas.ts';
import { CoverImage } from '../ui/pictures/cover-image.tsx';
import { FileRow } from './file-row.tsx';
import styles from './library.module.css';

/** Files as cards, one for each purchase of a product. */
export function ProductCards({ files }: { files: readonly Download[] }) {
  return (
    <div className={styles.cards}>
      {groupByProduct(files).map((group) => (
        <ProductFiles key={group[0]?.id} files={group} />
      ))}
    </div>
  );
}

/** Files under the product they came with, in the order of the list. */
function groupByProduct(files: readonly Download[]): readonly Download[][] {
  const groups = new Map<string, Download[]>();
  for (const file of files) {
    const key = `${file.orderId} ${file.productId}`;
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()];
}

function ProductFiles({ files }: { files: readonly Download[] }) {
  const first = files[0];
  if (first === undefined) return null;
  return (
    <article className={styles.card} aria-label={first.name}>
      <header className={styles.product}>
        <span className={styles.thumb}>
          <CoverImage src={first.coverUrl} alt="" sizes="56px" />
        </span>
        <div>
          <h2 className={styles.name}>
            <Link href={`/product/${first.productSlug}`}>{first.name}</Link>
          </h2>
          <Link href={`/user/orders/${first.orderId}`} className={styles.order ?? ''}>
            Order {first.orderNumber}
          </Link>
        </div>
      </header>
      {files.map((file) => (
        <div key={file.id} className={styles.entry}>
          <FileRow file={file} />
        </div>
      ))}
    </article>
  );
}
