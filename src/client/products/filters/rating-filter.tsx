import type { Facets } from '../../../shared/products/list/facets.schemas.ts';
import { RatingStars } from '../../ui/values/rating-stars.tsx';
import { describeMinRating } from '../query/list-labels.ts';
import { ratingSteps } from '../query/product-filters.ts';
import type { FilterState } from '../query/use-product-filters.ts';
import { FacetCount, FilterGroup } from './filter-group.tsx';
import styles from './filter-panel.module.css';

type RatingFilterProps = { state: FilterState; counts: Facets['rating'] | undefined; isExact: boolean };

/** One choice out of a few: so many stars and up. */
export function RatingFilter({ state: { filters, change }, counts, isExact }: RatingFilterProps) {
  const choices = [null, ...ratingSteps] as const;
  return (
    <FilterGroup title="Customer rating">
      {choices.map((stars) => (
        <label key={stars} className={styles.check}>
          <input
            type="radio"
            name="min-rating"
            checked={filters.minRating === stars}
            onChange={() => change({ minRating: stars })}
          />
          <span className={styles.label}>
            {stars === null ? (
              'Any rating'
            ) : (
              <>
                <span className={styles.hidden}>{describeMinRating(stars)}</span>
                <span className={styles.stars} aria-hidden="true">
                  <RatingStars rating={stars} reviewCount={1} variant="given" /> & up
                </span>
              </>
            )}
          </span>
          {stars === null ? null : (
            <FacetCount count={counts && (counts.find(({ value }) => value === stars)?.count ?? 0)} isExact={isExact} />
          )}
        </label>
      ))}
    </FilterGroup>
  );
}
