import { TextInput } from '@mantine/core';
import { IconCreditCard, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { brandOf, digitsOf } from '../../../shared/payments/card.rules.ts';
import type { CardValues } from './card.schemas.ts';
import { CardBrandMark } from './card-brand-mark.tsx';
import styles from './card-fields.module.css';
import { formatCardNumber, formatCvv, formatExpiry } from './card-format.ts';
import { MaskedInput } from './masked-input.tsx';
import { TestCardsHelp } from './test-cards-help.tsx';

export type CardField = keyof CardValues;

type CardFieldsProps = {
  values: CardValues;
  errorOf: (field: CardField) => ReactNode;
  onChange: (field: CardField, value: string) => void;
  onBlur: (field: CardField) => void;
  isDisabled: boolean;
  isTest: boolean;
};

/** The id of a field, so that the error summary can link to it. */
export function cardFieldId(field: CardField): string {
  return `card-${field}`;
}

/** The card form of the test gateway. What is typed lives in memory alone, until the payment is answered. */
export function CardFields({ values, errorOf, onChange, onBlur, isDisabled, isTest }: CardFieldsProps) {
  const brand = brandOf(digitsOf(values.number));
  const field = (name: CardField) => ({
    id: cardFieldId(name),
    value: values[name],
    error: errorOf(name),
    disabled: isDisabled,
    onBlur: () => onBlur(name),
  });
  const change = (name: CardField) => (value: string) => onChange(name, value);
  const fill = (card: CardValues) => {
    for (const name of ['number', 'holder', 'expiry', 'cvv'] as const) onChange(name, card[name]);
  };
  return (
    <div className={styles.fields}>
      {isTest ? (
        <p className={styles.test}>
          <span>
            <IconLock size={16} stroke={1.9} aria-hidden="true" /> Test mode: no real card is accepted, no money moves.
          </span>
          <TestCardsHelp holder={values.holder} isDisabled={isDisabled} onPick={fill} />
        </p>
      ) : null}
      <MaskedInput
        {...field('number')}
        label="Card number"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        format={formatCardNumber}
        onChange={change('number')}
        rightSectionWidth={62}
        rightSection={brand === 'unknown' ? <IconCreditCard size={22} stroke={1.6} /> : <CardBrandMark brand={brand} />}
      />
      <div className={styles.pair}>
        <MaskedInput
          {...field('expiry')}
          label="Expiry date"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          format={formatExpiry}
          onChange={change('expiry')}
        />
        <MaskedInput
          {...field('cvv')}
          label="Security code"
          autoComplete="cc-csc"
          placeholder={brand === 'amex' ? '4 digits' : '3 digits'}
          format={formatCvv}
          onChange={change('cvv')}
        />
      </div>
      <TextInput
        {...field('holder')}
        label="Name on card (optional)"
        autoComplete="cc-name"
        maxLength={60}
        onChange={(event) => onChange('holder', event.currentTarget.value)}
      />
    </div>
  );
}
