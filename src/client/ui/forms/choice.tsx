import { IconChevronDown } from '@tabler/icons-react';
import styles from './choice.module.css';

type ChoiceProps<Value extends string | number> = {
  label: string;
  /** Says the label beside the value where there is room; otherwise it is for screen readers alone. */
  isLabelShown?: boolean;
  className?: string | undefined;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A small native menu of one choice, as in the bars above lists. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, isLabelShown = false, className, value, options, onChange } = props;
  return (
    <label className={className === undefined ? styles.choice : `${styles.choice} ${className}`}>
      <span className={isLabelShown ? styles.label : styles.hidden}>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => String(option.value) === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={2} aria-hidden="true" />
    </label>
  );
}
