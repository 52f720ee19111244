import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { shopRanges } from '../../../shared/statistics/shop-span.rules.ts';
import { Choice } from '../../ui/forms/choice.tsx';
import styles from './range-bar.module.css';
import { rangeLabels } from './range-labels.ts';
import { type RangeChoice, timeZoneOptions } from './use-shop-range.ts';

type RangeBarProps = {
  choice: RangeChoice;
  change: (changed: Partial<RangeChoice>) => void;
  /** The days shown, from which an own range begins. */
  shown: { from: string; to: string } | undefined;
};

/** Chooses the days that the numbers are about, and whose days they are. */
export function RangeBar({ choice, change, shown }: RangeBarProps) {
  return (
    <div className={styles.bar}>
      <fieldset className={styles.ranges} aria-label="Range">
        {shopRanges.map((range) => (
          <button
            key={range}
            type="button"
            aria-pressed={range === choice.range}
            onClick={() => change({ range, ...(range === 'custom' && shown) })}
          >
            {rangeLabels[range]}
          </button>
        ))}
      </fieldset>
      <Choice
        label="Time zone"
        className={styles.zone}
        value={choice.timeZone}
        options={timeZoneOptions(choice.timeZone)}
        onChange={(timeZone) => change({ timeZone })}
      />
      {choice.range === 'custom' ? (
        <OwnRange key={`${choice.from} ${choice.to}`} choice={choice} change={change} />
      ) : null}
    </div>
  );
}

function OwnRange({ choice, change }: Omit<RangeBarProps, 'shown'>) {
  const [from, setFrom] = useState(choice.from ?? '');
  const [to, setTo] = useState(choice.to ?? '');
  const isWrong = from === '' || to === '' || to < from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) change({ from, to });
  };
  return (
    <form className={styles.own} onSubmit={submit} noValidate aria-label="Custom range">
      <TextInput label="From" type="date" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
      <TextInput
        label="To"
        type="date"
        min={from}
        value={to}
        error={from !== '' && to !== '' && to < from ? 'The end is before the start' : undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={isWrong}>
        Apply
      </Button>
    </form>
  );
}
