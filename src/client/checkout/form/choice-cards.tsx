import type { ReactNode } from 'react';
import radio from '../../ui/forms/radio.module.css';
import styles from './choice-cards.module.css';

type Choice<Value> = { value: Value; title: string; text?: string };

type ChoiceCardsProps<Value> = {
  /** Names the radio buttons; also the id of the first, where the summary of errors leads. */
  name: string;
  legend: string;
  choices: readonly Choice<Value>[];
  /** What is chosen; matches none of the choices until the buyer has chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  isDisabled: boolean;
  error?: ReactNode;
  /** Below the choices. */
  children?: ReactNode;
};

/** Two ways side by side, one of which is chosen. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { name, legend, choices, value: chosen, onChange, isDisabled, error, children } = props;
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.ways} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ value, title, text }, position) => (
        <label key={value} className={styles.way} data-chosen={chosen === value ? '' : undefined}>
          <input
            {...(position === 0 && { id: name })}
            className={radio.radio}
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            disabled={isDisabled}
            onChange={() => onChange(value)}
          />
          <span className={styles.text}>
            {text === undefined ? title : <strong>{title}</strong>}
            {text === undefined ? null : <small>{text}</small>}
          </span>
        </label>
      ))}
      {error ? (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}
