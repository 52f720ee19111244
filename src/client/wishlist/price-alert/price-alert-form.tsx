import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { decimalsOf } from '../../../shared/money/currencies.ts';
import { wishlistFieldMessages } from '../../../shared/wishlist/wishlist.field-messages.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { alreadyAt } from '../wish/alert-texts.ts';
import { parseTargetPrice } from './parse-target-price.ts';
import styles from './price-alert-button.module.css';
import type { PriceAlert } from './use-price-alert.ts';

type PriceAlertFormProps = { alert: PriceAlert; price: number; currency: string; onDone: () => void };

/** Suggests a tenth off, in whole units above ten. */
function suggestTarget(price: number, currency: string): string {
  const target = price * 0.9;
  return target >= 10 ? String(Math.floor(target)) : target.toFixed(decimalsOf(currency));
}

/** The price that is waited for: asked for while there is none, else told, to be changed or taken away. */
export function PriceAlertForm({ alert, price, currency, onDone }: PriceAlertFormProps) {
  const id = useId();
  const { target } = alert;
  const [text, setText] = useState(() => target?.toFixed(decimalsOf(currency)) ?? suggestTarget(price, currency));
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = parseTargetPrice(text, currency);
    if (wanted === null || wanted === 'invalid') return setProblem(wishlistFieldMessages.targetPriceInvalid);
    const isTooHigh = wanted >= price;
    setProblem(isTooHigh ? alreadyAt(price, currency) : undefined);
    if (isTooHigh) return;
    onDone();
    if (wanted !== target) void alert.save(wanted);
  };
  const remove = () => {
    onDone();
    void alert.remove();
  };
  return (
    <form onSubmit={submit} noValidate>
      {target === undefined ? (
        <p className={styles.text}>Now {formatMoney(price, currency)}. Tell me when it costs this or less:</p>
      ) : (
        <p className={styles.text}>
          You’ll hear from us at <strong>{formatMoney(target, currency)}</strong> or less. Now{' '}
          {formatMoney(price, currency)}.
        </p>
      )}
      <div className={styles.row}>
        <input
          inputMode="decimal"
          aria-label={`Target price in ${currency}`}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="sm">
          {target === undefined ? 'Set alert' : 'Change'}
        </Button>
      </div>
      {problem === undefined ? null : (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {target === undefined ? null : (
        <Button variant="subtle" color="red" size="compact-sm" className={styles.remove} onClick={remove}>
          Remove alert
        </Button>
      )}
    </form>
  );
}
