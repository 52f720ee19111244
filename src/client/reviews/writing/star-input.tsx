import { IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { ratings } from '../../../shared/reviews/review-stats.rules.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import styles from './star-input.module.css';

const verdicts: Record<number, string> = { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very good', 5: 'Excellent' };

type StarInputProps = {
  name: string;
  label: string;
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
  isLabelHidden?: boolean;
};

/** Five stars as a group of radio buttons: the arrow keys choose, the pointer shows what a click would give. */
export function StarInput({ name, label, value, onChange, error, isLabelHidden = false }: StarInputProps) {
  const [hovered, setHovered] = useState(0);
  const shown = hovered || value;
  return (
    <fieldset className={styles.group} {...(error !== undefined && { 'aria-describedby': `${name}-error` })}>
      <legend className={isLabelHidden ? styles.hidden : styles.label}>{label}</legend>
      <div className={styles.row}>
        <span className={styles.stars} onPointerLeave={() => setHovered(0)}>
          {ratings.map((rating) => (
            <label key={rating} className={styles.star} data-lit={rating <= shown || undefined}>
              <input
                type="radio"
                name={name}
                value={rating}
                checked={value === rating}
                onChange={() => onChange(rating)}
              />
              <span className={styles.hidden}>
                {countOf(rating, 'star')}, {verdicts[rating]}
              </span>
              <IconStarFilled
                size={30}
                aria-hidden="true"
                onPointerEnter={(event) => {
                  if (event.pointerType === 'mouse') setHovered(rating);
                }}
              />
            </label>
          ))}
        </span>
        <span className={styles.verdict} aria-hidden="true">
          {verdicts[shown]}
        </span>
      </div>
      {error === undefined ? null : (
        <p id={`${name}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
