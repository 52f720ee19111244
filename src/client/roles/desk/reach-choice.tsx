import type { Reach } from './grant-grid.ts';
import styles from './roles-desk.module.css';

const labels: Record<Reach, string> = { none: 'No', own: 'Own', all: 'All' };

type ReachChoiceProps = {
  permission: string;
  label: string;
  reaches: readonly Reach[];
  reach: Reach;
  isFixed: boolean;
  onChange: (reach: Reach) => void;
};

/** One action of an area: nothing, one's own rows, or everybody's. */
export function ReachChoice({ permission, label, reaches, reach, isFixed, onChange }: ReachChoiceProps) {
  return (
    <fieldset className={styles.row} disabled={isFixed}>
      <legend>{label}</legend>
      <span className={styles.choice}>
        {reaches.map((value) => (
          <label key={value} data-reach={value}>
            <input
              type="radio"
              name={permission}
              value={value}
              checked={value === reach}
              onChange={() => onChange(value)}
            />
            <span>{labels[value]}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
