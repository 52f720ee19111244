import { Link } from 'wouter';
import type { Category } from '../../shared/categories/category.schemas.ts';
import { Skeleton } from '../ui/feedback/skeletons.tsx';
import { CoverImage } from '../ui/pictures/cover-image.tsx';
import styles from './category-chips.module.css';

type CategoryChipsProps = {
  label: string;
  categories: readonly Pick<Category, 'id' | 'name' | 'slug' | 'image'>[];
  /** Id of the category in view, if it is among them. */
  current?: string;
};

/** Links to categories, each with its emblem; scrolls sideways where there is no room. */
export function CategoryChips({ label, categories, current }: CategoryChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              href={`/category/${category.slug}`}
              className={styles.chip ?? ''}
              aria-current={category.id === current ? 'page' : undefined}
              data-plain={category.image === null || undefined}
            >
              {category.image === null ? null : (
                <span className={styles.emblem}>
                  <CoverImage src={category.image} alt="" shape="square" sizes="64px" />
                </span>
              )}
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const widths = [128, 108, 144, 150, 142, 110, 96, 124] as const;

export function CategoryChipsSkeleton() {
  return (
    <div className={styles.chips} aria-hidden="true">
      {widths.map((width) => (
        <span key={width} className={styles.skeleton}>
          <Skeleton width={width} height={46} radius={12} />
        </span>
      ))}
    </div>
  );
}
