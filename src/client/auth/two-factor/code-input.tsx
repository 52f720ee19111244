import '../../ui/forms/form-sheets.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import styles from './code-input.module.css';

const DIGITS = 6;

type CodeInputProps = {
  label: string;
  /** Six digits, or letters as well for backup codes. */
  kind: 'digits' | 'any';
  value: string;
  error?: ReactNode;
  /** The code is on its way; the field keeps the focus. */
  isBusy?: boolean;
  onChange: (value: string) => void;
  /** The sixth digit was entered or pasted. */
  onComplete?: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** For a field that comes into a dialog which is already open. */
  autoFocus?: boolean;
};

/** One field for a code, so that pasting, autofill and screen readers work; spaces and hyphens of a paste are dropped. */
export function CodeInput(props: CodeInputProps) {
  const { label, kind, value, error, isBusy = false, onChange, onComplete, ref, autoFocus = false } = props;
  const change = (typed: string) => {
    if (kind === 'any') return onChange(typed.toUpperCase());
    const digits = typed.replace(/\D/g, '').slice(0, DIGITS);
    onChange(digits);
    if (digits.length === DIGITS && digits !== value) onComplete?.(digits);
  };
  return (
    <TextInput
      ref={ref}
      label={label}
      classNames={{ input: styles.input ?? '' }}
      data-kind={kind}
      size="md"
      autoComplete="one-time-code"
      inputMode={kind === 'digits' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      // More than the code itself, for what comes with a paste.
      maxLength={32}
      placeholder={kind === 'digits' ? '000000' : ''}
      autoFocus={autoFocus}
      data-autofocus
      value={value}
      error={error}
      readOnly={isBusy}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
