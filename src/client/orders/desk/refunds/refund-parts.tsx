import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatCents } from '../../../../shared/money/money.ts';
import styles from './refund.module.css';
import { amountErrorOf, centsOf, type RefundLeft } from './refund-amounts.ts';

type LineAmounts = ReturnType<typeof useLineAmounts>;

/** What was typed for each line, and what that comes to. */
export function useLineAmounts(left: RefundLeft, currency: string) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const lines = left.lines.map((line) => {
    const text = texts[line.itemId] ?? '';
    const cents = centsOf(text, currency);
    return { ...line, text, cents, error: amountErrorOf(cents, line.leftCents, currency) };
  });
  return {
    lines,
    isWrong: lines.some(({ error }) => error !== undefined),
    sumCents: lines.reduce((sum, { cents = 0 }) => sum + cents, 0),
    type: (itemId: string, text: string) => setTexts((now) => ({ ...now, [itemId]: text })),
  };
}

export function AmountFields({ amounts, currency }: { amounts: LineAmounts; currency: string }) {
  return (
    <fieldset className={styles.amounts}>
      <legend>Amount per item</legend>
      {amounts.lines.map(({ itemId, name, leftCents, text, error }) => (
        <div key={itemId} className={styles.amount}>
          <span>
            {name}
            <small>Up to {formatCents(leftCents, currency)}</small>
          </span>
          <TextInput
            aria-label={`Amount for ${name}`}
            inputMode="decimal"
            placeholder="0"
            disabled={leftCents === 0}
            value={text}
            error={error}
            onChange={(event) => amounts.type(itemId, event.currentTarget.value)}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** What a refund does besides sending money, told before it is made. */
export function RefundEffects({ effects }: { effects: readonly string[] }) {
  if (effects.length === 0) return null;
  return (
    <div className={styles.effects}>
      <strong>What happens</strong>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </div>
  );
}
