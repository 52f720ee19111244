import { Dialog } from '../../../ui/feedback/dialog.tsx';
import '../../../ui/forms/form-sheets.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { findChangeProblem } from '../../../../shared/bulk/price-change.rules.ts';
import { fieldMessages } from '../../../../shared/messages/field-messages.ts';
import { typedNumber } from '../../../ui/forms/typed-number.ts';
import styles from './price-change-form.module.css';

type Mode = 'percent' | 'set' | 'round';
type PriceAction = {
  kind: 'products.price';
  params: { mode: Mode; value?: number; roundTo99: boolean; withVip: boolean };
};

type PriceChangeProps = {
  isOpen: boolean;
  isBusy: boolean;
  onStart: (action: PriceAction) => void;
  onClose: () => void;
};

const modes: { value: Mode; label: string }[] = [
  { value: 'percent', label: 'By a percentage' },
  { value: 'set', label: 'To an amount' },
  { value: 'round', label: 'To the nearest .99' },
];

/** How the prices of the selected products change. The next screen shows what would happen. */
export function PriceChangeForm({ isOpen, isBusy, onStart, onClose }: PriceChangeProps) {
  const [mode, setMode] = useState<Mode>('percent');
  const [value, setValue] = useState('');
  const [roundTo99, setRound] = useState(false);
  const [withVip, setVip] = useState(true);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = typedNumber(value);
    const amount = mode === 'round' || !hasTwoDecimals(number) ? {} : { value: number };
    const problem = findChangeProblem({ mode, ...amount, roundTo99 });
    if (problem === 'required') return setError('Please enter a number with two decimals at most');
    if (problem !== undefined) return setError(fieldMessages[problem]);
    onStart({ kind: 'products.price', params: { mode, ...amount, roundTo99, withVip } });
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Change price" size={420}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <NativeSelect
          label="Change"
          data={modes}
          value={mode}
          onChange={(event) => {
            setMode(modes.find((known) => known.value === event.currentTarget.value)?.value ?? 'percent');
            setError(undefined);
          }}
        />
        {mode === 'round' ? null : (
          <TextInput
            label={mode === 'percent' ? 'Percent' : 'New price'}
            description={mode === 'percent' ? 'Below zero lowers prices: -10 takes a tenth off' : undefined}
            value={value}
            onChange={({ currentTarget }) => {
              setValue(currentTarget.value);
              setError(undefined);
            }}
            error={error}
            autoComplete="off"
            rightSection={mode === 'percent' ? <span aria-hidden="true">%</span> : undefined}
          />
        )}
        {mode === 'round' ? null : (
          <Checkbox
            label="Round to the nearest .99"
            checked={roundTo99}
            onChange={(event) => {
              setRound(event.currentTarget.checked);
              setError(undefined);
            }}
          />
        )}
        {mode === 'percent' ? (
          <Checkbox
            label="Change VIP prices too"
            checked={withVip}
            onChange={(event) => setVip(event.currentTarget.checked)}
          />
        ) : null}
        <Button type="submit" loading={isBusy}>
          Check what changes
        </Button>
      </form>
    </Dialog>
  );
}

/** A decimal comma or point with two digits at most; false for what is no number. */
function hasTwoDecimals(number: number): boolean {
  return Number(number.toFixed(2)) === number;
}
