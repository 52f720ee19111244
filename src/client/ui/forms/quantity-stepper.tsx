import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FocusKeepingButton } from '../../platform/focus-keeping-button.tsx';
import styles from './quantity-stepper.module.css';

type QuantityStepperProps = {
  value: number;
  max: number;
  /** What is counted, for screen readers. */
  label: string;
  onChange: (quantity: number) => void;
};

/** Whole numbers from 1 to `max`; input is applied on blur or Enter, out-of-range values are clamped. */
export function QuantityStepper({ value, max, label, onChange }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string>();

  const commit = () => {
    const typed = Number.parseInt(draft ?? '', 10);
    setDraft(undefined);
    if (!Number.isNaN(typed)) onChange(Math.min(max, Math.max(1, typed)));
  };
  return (
    <fieldset className={styles.stepper} aria-label={`Quantity of ${label}`}>
      <FocusKeepingButton aria-label="One less" disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <IconMinus size={15} stroke={2.2} />
      </FocusKeepingButton>
      <input
        inputMode="numeric"
        aria-label={`Quantity of ${label}, at most ${max}`}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.currentTarget.value.replace(/\D/g, '').slice(0, 2))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'ArrowUp' && value < max) onChange(value + 1);
          if (event.key === 'ArrowDown' && value > 1) onChange(value - 1);
        }}
      />
      <FocusKeepingButton aria-label="One more" disabled={value >= max} onClick={() => onChange(value + 1)}>
        <IconPlus size={15} stroke={2.2} />
      </FocusKeepingButton>
    </fieldset>
  );
}
