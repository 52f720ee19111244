import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { CategoryDetail } from '../../shared/categories/category.schemas.ts';
import { srcSetOf } from '../../shared/products/images/rendition.ts';
import { Skeleton } from '../ui/feedback/skeletons.tsx';
import styles from './category-landing.module.css';

/** The top of a category page: its picture with name, breadcrumb and subcategories. */
export function CategoryLanding({ category }: { category: CategoryDetail }) {
  const parents = category.breadcrumbs.filter(({ id }) => id !== category.id);
  return (
    <header className={styles.landing} data-art={category.image === null ? undefined : ''}>
      {category.image === null ? null : (
        <img
          className={styles.art}
          src={category.image}
          srcSet={srcSetOf(category.image)}
          sizes="(max-width: 1328px) 100vw, 1280px"
          alt=""
          fetchPriority="high"
        />
      )}
      <div className={styles.words}>
        <nav aria-label="Breadcrumb">
          <ol className={styles.crumbs}>
            <li>
              <Link href="/">Home</Link>
              <IconChevronRight size={14} aria-hidden="true" />
            </li>
            {parents.map((parent) => (
              <li key={parent.id}>
                <Link href={`/category/${parent.slug}`}>{parent.name}</Link>
                <IconChevronRight size={14} aria-hidden="true" />
              </li>
            ))}
            <li aria-current="page">{category.name}</li>
          </ol>
        </nav>
        <h1 className={styles.title}>{category.name}</h1>
        <p className={styles.description}>{category.description}</p>
      </div>
    </header>
  );
}

export function CategoryLandingSkeleton() {
  return (
    <div className={styles.landing} aria-hidden="true">
      <div className={styles.words}>
        <Skeleton width={180} height={14} />
        <div className={styles.title}>
          <Skeleton width={240} height={34} />
        </div>
        <Skeleton width="min(420px, 80%)" height={16} />
      </div>
    </div>
  );
}
