import { IconBellPlus, IconBellRinging, IconCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { decimalsOf } from '../../../shared/money/currencies.ts';
import { wishlistFieldMessages } from '../../../shared/wishlist/wishlist.field-messages.ts';
import type { WishlistItem } from '../../../shared/wishlist/wishlist.schemas.ts';
import { useOpener } from '../../platform/screen/use-opener.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { parseTargetPrice } from '../price-alert/parse-target-price.ts';
import { alreadyAt } from '../wish/alert-texts.ts';
import styles from './target-price-field.module.css';
import type { WishlistActions } from './use-wishlist-actions.ts';

type TargetPriceFieldProps = { item: WishlistItem; actions: WishlistActions };

/** The price the member waits for, changed in place: Enter saves, Esc does not, empty takes it away. */
export function TargetPriceField({ item, actions }: TargetPriceFieldProps) {
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { opener, focusOpener } = useOpener();
  const { name, currency } = item.product;
  const close = () => {
    setText(undefined);
    setProblem(undefined);
    focusOpener();
  };
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    const price = parseTargetPrice(text ?? '', currency);
    if (price === 'invalid') return setProblem(wishlistFieldMessages.targetPriceInvalid);
    if (price !== null && price >= item.price) return setProblem(alreadyAt(item.price, currency));
    if (price === (item.targetPrice ?? null)) return close();
    if (await actions.update({ id: item.id, targetPrice: price })) close();
  };
  if (text === undefined) {
    return (
      <button
        ref={opener}
        type="button"
        className={styles.open}
        data-set={item.targetPrice === undefined ? undefined : ''}
        aria-label={
          item.targetPrice === undefined
            ? `Set a target price for ${name}`
            : `Tell me at ${formatMoney(item.targetPrice, currency)}: change the target price for ${name}`
        }
        onClick={() => setText(item.targetPrice?.toFixed(decimalsOf(currency)) ?? '')}
      >
        {item.targetPrice === undefined ? <IconBellPlus size={15} /> : <IconBellRinging size={15} />}
        {item.targetPrice === undefined ? 'Target price' : `Tell me at ${formatMoney(item.targetPrice, currency)}`}
      </button>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <input
        className={styles.input}
        inputMode="decimal"
        aria-label={`Target price for ${name} in ${currency}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `target-${item.id}`}
        placeholder={item.price.toFixed(decimalsOf(currency))}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was pressed
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      />
      <button type="submit" className={styles.save} aria-label="Save target price">
        <IconCheck size={16} stroke={2.2} />
      </button>
      {problem === undefined ? null : (
        <span id={`target-${item.id}`} role="alert" className={styles.wrong}>
          {problem}
        </span>
      )}
    </form>
  );
}
