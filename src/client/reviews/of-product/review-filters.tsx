import { IconCheck, IconX } from '@tabler/icons-react';
import { type ReviewSort, type ReviewStats, reviewSortSchema } from '../../../shared/reviews/review.schemas.ts';
import { countOf, formatCount } from '../../../shared/text/count-text.ts';
import { useFocusAfterRemoval } from '../../platform/screen/use-focus-after-removal.ts';
import { Choice } from '../../ui/forms/choice.tsx';
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
const sortOptions = reviewSortSchema.options.map((value) => ({ value, label: sortLabels[value] }));

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
          <RatingChip rating={rating} onRemove={() => onChange({ ...filters, rating: undefined })} />
        )}
        <Chip
          label="Verified"
          count={stats?.verifiedCount ?? 0}
          isOn={isVerified}
          onToggle={() => onChange({ ...filters, isVerified: !isVerified })}
        />
        <Chip
          label="With pictures"
          count={stats?.withImagesCount ?? 0}
          isOn={hasImages}
          onToggle={() => onChange({ ...filters, hasImages: !hasImages })}
        />
      </fieldset>
      <Choice
        label="Sort reviews by"
        value={sortBy}
        options={sortOptions}
        onChange={(sort) => onChange({ ...filters, sortBy: sort })}
      />
    </div>
  );
}

type ChipProps = { label: string; count: number; isOn: boolean; onToggle: () => void };

/** A filter that would leave nothing is not offered. */
function RatingChip({ rating, onRemove }: { rating: number; onRemove: () => void }) {
  const chip = useFocusAfterRemoval<HTMLButtonElement>();
  return (
    <button
      ref={chip}
      type="button"
      className={styles.chip}
      aria-pressed="true"
      aria-label={`Show all ratings, not only ${rating} stars`}
      onClick={onRemove}
    >
      {countOf(rating, 'star')}
      <IconX size={14} stroke={2.2} aria-hidden="true" />
    </button>
  );
}

function Chip({ label, count, isOn, onToggle }: ChipProps) {
  if (count === 0 && !isOn) return null;
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onToggle}>
      {isOn ? <IconCheck size={14} stroke={2.4} aria-hidden="true" /> : null}
      {label} ({formatCount(count)})
    </button>
  );
}
