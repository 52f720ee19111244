import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { RefundAmount } from '../../../../shared/refunds/refund.schemas.ts';
import { typedNumberOrNull } from '../../../ui/forms/typed-number.ts';
import styles from './refund.module.css';

type Choosable = Exclude<RefundAmount, 'overpaidAmount'>;

const choices: Record<Choosable, { label: (left: string) => string; hint: string }> = {
  fiat: {
    label: (left) => `Coins worth ${left} when they are sent`,
    hint: 'Counted at the rate of the moment you pay it out.',
  },
  currentRate: {
    label: (left) => `Coins worth ${left} now`,
    hint: 'The number of coins is fixed now, at today’s rate.',
  },
  rateThen: {
    label: (left) => `Coins for ${left} at the rate the buyer paid at`,
    hint: 'The number of coins is fixed now. They may be worth more or less today.',
  },
  custom: { label: () => 'A custom amount', hint: 'Counted at the rate of the moment you pay it out.' },
};

/** How staff choose the amount of a refund in coins (D-38); `percent` is undefined while what was typed is none. */
export function useCoinChoice() {
  const [amountBy, setAmountBy] = useState<Choosable>('fiat');
  const [text, setText] = useState('');
  const percent = percentOf(text);
  const request = { amountBy, ...(percent !== undefined && percent > 0 && { subtractPercent: percent }) };
  return { amountBy, setAmountBy, text, setText, percent, request };
}

function percentOf(text: string): number | undefined {
  const percent = typedNumberOrNull(text) ?? 0;
  const isFine = Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;
  return percent >= 0 && percent <= 99 && isFine ? percent : undefined;
}

type CoinChoiceProps = { coins: ReturnType<typeof useCoinChoice>; left: string; isPaidInCoins: boolean };

export function CoinChoice({ coins, left, isPaidInCoins }: CoinChoiceProps) {
  const { amountBy, setAmountBy, text, setText, percent } = coins;
  const offered = (['fiat', 'currentRate', 'rateThen', 'custom'] as const).filter(
    (one) => one !== 'rateThen' || isPaidInCoins,
  );
  return (
    <>
      <NativeSelect
        label="Amount"
        description={choices[amountBy].hint}
        data={offered.map((value) => ({ value, label: choices[value].label(left) }))}
        value={amountBy}
        onChange={(event) => setAmountBy(offered.find((one) => one === event.currentTarget.value) ?? 'fiat')}
      />
      {isPaidInCoins ? (
        <p className={styles.muted}>
          What the buyer overpaid is returned under <Link href="/admin/crypto">Crypto payments</Link>, not here.
        </p>
      ) : null}
      <TextInput
        label="Subtract (%)"
        description="What the shop keeps of it, for example for fees. Leave it empty to keep nothing."
        inputMode="decimal"
        value={text}
        error={percent === undefined ? 'Enter a percentage from 0 to 99' : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </>
  );
}
