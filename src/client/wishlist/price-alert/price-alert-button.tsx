import { Button } from '@mantine/core';
import { IconBellPlus, IconBellRinging } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { fieldMessages, messages } from '../../../shared/messages/messages.ts';
import { decimalsOf } from '../../../shared/money/currencies.ts';
import type { ProductCard } from '../../../shared/products/product.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api, trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { useAddWish, useWishlistIds } from '../wish/use-wish.ts';
import { alreadyAt } from './already-at.ts';
import { parsePrice } from './parse-price.ts';
import styles from './price-alert-button.module.css';

type AlertProduct = Pick<ProductCard, 'id' | 'name' | 'effectivePrice' | 'currency'>;
type PriceAlertButtonProps = {
  product: AlertProduct;
  /** What this visitor pays now; the product's price when left out. */
  price?: number;
};

const gapPx = 8;
const marginPx = 12;

/** Suggests a tenth off, in whole units above ten. */
function suggestTarget(price: number, currency: string): string {
  const target = price * 0.9;
  return target >= 10 ? String(Math.floor(target)) : target.toFixed(decimalsOf(currency));
}

/** Asks for a target price and adds the product to the wishlist with it; the member is notified when it is reached. */
export function PriceAlertButton({ product, price = product.effectivePrice }: PriceAlertButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(() => suggestTarget(price, product.currency));
  const [problem, setProblem] = useState<string>();
  const utils = trpc.useUtils();
  const add = useAddWish();
  const known = useWishlistIds().find(({ productId }) => productId === product.id);

  const place = () => {
    const box = button.current?.getBoundingClientRect();
    if (box === undefined || panel.current === null) return;
    panel.current.style.top = `${box.bottom + gapPx}px`;
    panel.current.style.right = `${Math.max(marginPx, document.documentElement.clientWidth - box.right)}px`;
  };
  const save = async (targetPrice: number) => {
    if (known === undefined) return add({ productId: product.id, targetPrice });
    try {
      await api.wishlist.update.mutate({ id: known.id, targetPrice });
      notify.success(`We tell you when it costs ${formatMoney(targetPrice, product.currency)} or less`);
      void utils.wishlist.list.invalidate();
    } catch (error) {
      notify.error(messageOf(error, messages.addToWishlistFailed));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const target = parsePrice(text, product.currency);
    if (target === null || target === 'invalid') return setProblem(fieldMessages.targetPriceInvalid);
    const isTooHigh = target >= price;
    setProblem(isTooHigh ? alreadyAt(price, product.currency) : undefined);
    if (isTooHigh) return;
    panel.current?.hidePopover();
    void save(target);
  };
  return (
    <>
      <Button
        ref={button}
        variant="default"
        fullWidth
        popoverTarget={id}
        leftSection={known ? <IconBellRinging size={18} stroke={1.8} /> : <IconBellPlus size={18} stroke={1.8} />}
      >
        Price alert
      </Button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} onBeforeToggle={place}>
        <form onSubmit={submit} noValidate>
          <p className={styles.text}>
            Now {formatMoney(price, product.currency)}. We tell you when it costs this or less:
          </p>
          <div className={styles.row}>
            <input
              inputMode="decimal"
              aria-label={`Target price in ${product.currency}`}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : `${id}-problem`}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" size="sm">
              Tell me
            </Button>
          </div>
          {problem === undefined ? null : (
            <p id={`${id}-problem`} role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </form>
      </div>
    </>
  );
}
