import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReviewSort, type ReviewStats, reviewSortSchema } from '../../shared/reviews/review.schemas.ts';
import styles from './review-filters.module.css';

export type ReviewFilterState = {
  rating: number | undefined;
  isVerified: boolean;
  hasImages: boolean;
  sortBy: ReviewSort;
};

export const noFilters: ReviewFilterState = {
  rating: undefined,
  isVerified: false,
  hasImages: false,
  sortBy: 'recent',
};

const sortLabels: Record<ReviewSort, string> = {
  recent: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
};

type ReviewFiltersProps = {
  filters: ReviewFilterState;
  stats: ReviewStats | undefined;
  onChange: (filters: ReviewFilterState) => void;
};

export function ReviewFilters({ filters, stats, onChange }: ReviewFiltersProps) {
  const { rating, isVerified, hasImages, sortBy } = filters;
  return (
    <div className={styles.bar}>
      <fieldset className={styles.chips}>
        <legend className={styles.hidden}>Show only</legend>
        {rating === undefined ? null : (
          <button
            type="button"
            className={styles.chip}
            aria-pressed="true"
            aria-label={`Show all ratings, not only ${rating} stars`}
            onClick={() => onChange({ ...filters, rating: undefined })}
          >
            {rating} {rating === 1 ? 'star' : 'stars'}
            <IconX size={14} stroke={2.2} aria-hidden="true" />
          </button>
        )}
        <Chip
          label={`Verified (${stats?.verifiedCount.toLocaleString('en-US') ?? 0})`}
          isOn={isVerified}
          onToggle={() => onChange({ ...filters, isVerified: !isVerified })}
        />
        <Chip
          label={`With pictures (${stats?.withImagesCount.toLocaleString('en-US') ?? 0})`}
          isOn={hasImages}
          onToggle={() => onChange({ ...filters, hasImages: !hasImages })}
        />
      </fieldset>
      <label className={styles.sort}>
        <span className={styles.hidden}>Sort reviews by</span>
        <select
          value={sortBy}
          onChange={(event) => onChange({ ...filters, sortBy: reviewSortSchema.parse(event.currentTarget.value) })}
        >
          {reviewSortSchema.options.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={2} aria-hidden="true" />
      </label>
    </div>
  );
}

function Chip({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onToggle}>
      {isOn ? <IconCheck size={14} stroke={2.4} aria-hidden="true" /> : null}
      {label}
    </button>
  );
}
