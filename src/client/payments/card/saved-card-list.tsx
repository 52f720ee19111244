import type { ReactNode } from 'react';
import {
  isPaymentMethodExpired,
  paymentMethodDetail,
  paymentMethodName,
} from '../../../shared/users/payment-method.rules.ts';
import type { UserPaymentMethod } from '../../../shared/users/payment-method.schemas.ts';
import radio from '../../ui/forms/radio.module.css';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { CardBrandPlate } from './card-brand-mark.tsx';
import styles from './saved-card-list.module.css';

type SavedCardListProps = {
  items: readonly UserPaymentMethod[];
  /** Empty for a card that is not saved. */
  chosenId: string;
  error: ReactNode;
  isDisabled: boolean;
  onChoose: (id: string) => void;
  /** Without the choice of a card that is not saved. */
  isSavedOnly?: boolean;
};

/** The saved cards, the default first, and the choice of another one. Expired cards are shown but cannot pay. */
export function SavedCardList({
  items,
  chosenId,
  error,
  isDisabled,
  onChoose,
  isSavedOnly = false,
}: SavedCardListProps) {
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.legend}>Which card?</legend>
      {items.map((item) => (
        <Option
          key={item.id}
          item={item}
          isChosen={chosenId === item.id}
          isDisabled={isDisabled}
          onChoose={() => onChoose(item.id)}
        />
      ))}
      {isSavedOnly ? null : (
        <label className={styles.card}>
          <input
            className={radio.radio}
            type="radio"
            name="saved-card"
            checked={chosenId === ''}
            disabled={isDisabled}
            onChange={() => onChoose('')}
          />
          <span className={styles.name}>Another card</span>
        </label>
      )}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

type OptionProps = { item: UserPaymentMethod; isChosen: boolean; isDisabled: boolean; onChoose: () => void };

function Option({ item, isChosen, isDisabled, onChoose }: OptionProps) {
  const isExpired = isPaymentMethodExpired(item, new Date());
  return (
    <label className={styles.card} data-ended={isExpired ? '' : undefined}>
      <input
        className={radio.radio}
        type="radio"
        name="saved-card"
        checked={isChosen}
        disabled={isDisabled || isExpired}
        onChange={onChoose}
      />
      <span className={styles.name}>
        {paymentMethodName(item)}
        <small>
          {`${isExpired ? 'Expired' : 'Expires'} ${paymentMethodDetail(item)}`}
          {isExpired ? <StatusBadge tone="warning">Expired</StatusBadge> : null}
          {item.isDefault && !isExpired ? <StatusBadge tone="info">Default</StatusBadge> : null}
        </small>
      </span>
      <CardBrandPlate brand={item.brand} />
    </label>
  );
}
