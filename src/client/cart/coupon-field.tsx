import '../ui/forms/form-sheets.ts';
import { Button, TextInput } from '@mantine/core';
import { IconTicket, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { readCouponCode } from '../../shared/coupons/coupon.rules.ts';
import { couponFieldMessages } from '../../shared/coupons/coupons.field-messages.ts';
import type { ValidatedOrder } from '../../shared/orders/place-order.schemas.ts';
import { useSession } from '../platform/session/session.ts';
import { formatMoney } from '../ui/values/money-text.tsx';
import { type Basket, useCartBasket } from './basket.ts';
import styles from './coupon-field.module.css';

/** The text for the coupon in the cart: its discount, why it gives none, or that it is still being checked. */
function describe(code: string, quote: ValidatedOrder | undefined, isGuest: boolean) {
  if (isGuest) return { state: 'waiting', text: 'Applied once you are signed in' } as const;
  const coupon = quote?.coupon?.code === code ? quote.coupon : undefined;
  if (quote === undefined || coupon === undefined) return { state: 'waiting', text: 'Checking…' } as const;
  if (!coupon.valid) return { state: 'refused', text: coupon.message } as const;
  return { state: 'counted', text: formatMoney(-coupon.discount, quote.totals.currency) } as const;
}

/** The code that is being typed: taken to the basket, or back from there when it does not exist. */
function useCouponEntry(quote: ValidatedOrder | undefined, { couponCode: code, setCoupon }: Basket) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const [wasRemoved, setRemoved] = useState(false);

  useEffect(() => {
    if (wasRemoved) opener.current?.focus();
  }, [wasRemoved]);

  const refused = quote?.coupon?.code === code ? quote?.coupon : undefined;
  const mistyped = refused?.reason === 'not_found' ? refused : undefined;
  // A code that does not exist goes back to the field, to be corrected.
  useEffect(() => {
    if (mistyped === undefined) return;
    setCoupon(undefined);
    setTyped(mistyped.code);
    setError(mistyped.message);
    setOpen(true);
  }, [mistyped, setCoupon]);
  return {
    isOpen,
    typed,
    error,
    opener,
    open: () => setOpen(true),
    change: (text: string) => {
      setTyped(text);
      setError(undefined);
    },
    apply: () => {
      const entered = readCouponCode(typed);
      if (entered === undefined) return setError(couponFieldMessages.couponCodeInvalid);
      setCoupon(entered);
      setTyped('');
      setOpen(false);
      setRemoved(false);
    },
    remove: () => {
      setCoupon(undefined);
      setRemoved(true);
    },
  };
}

type AppliedCouponProps = { code: string; quote: ValidatedOrder | undefined; remove: () => void };

function AppliedCoupon({ code, quote, remove }: AppliedCouponProps) {
  const isGuest = useSession().status === 'guest';
  const { state, text } = describe(code, quote, isGuest);
  return (
    <div className={styles.coupon} data-state={state}>
      <IconTicket size={18} stroke={1.8} aria-hidden="true" />
      <span className={styles.what}>
        <strong>{code}</strong>
        <span className={styles.worth} role="status">
          {text}
        </span>
      </span>
      <button type="button" className={styles.remove} aria-label={`Remove coupon ${code}`} onClick={remove}>
        <IconX size={16} stroke={2} />
      </button>
    </div>
  );
}

type CouponEntryProps = Pick<ReturnType<typeof useCouponEntry>, 'typed' | 'error' | 'change' | 'apply'>;

function CouponEntry({ typed, error, change, apply }: CouponEntryProps) {
  return (
    <div className={styles.entry}>
      <TextInput
        className={styles.input ?? ''}
        aria-label="Coupon code"
        placeholder="Coupon code"
        value={typed}
        error={error}
        maxLength={32}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button variant="default" onClick={apply}>
        Apply
      </Button>
    </div>
  );
}

type CouponFieldProps = {
  quote: ValidatedOrder | undefined;
  /** The cart unless said. */
  basket?: Basket;
};

/** Takes a coupon and shows its discount at once. Not a form element, because it stands inside other forms. */
export function CouponField({ quote, basket }: CouponFieldProps) {
  const cart = useCartBasket();
  const { couponCode: code } = basket ?? cart;
  const { isOpen, opener, open, remove, ...entry } = useCouponEntry(quote, basket ?? cart);
  if (code !== undefined) return <AppliedCoupon code={code} quote={quote} remove={remove} />;
  if (isOpen) return <CouponEntry {...entry} />;
  return (
    <button ref={opener} type="button" className={styles.opener} onClick={open}>
      <IconTicket size={18} stroke={1.8} aria-hidden="true" />
      Add a coupon code
    </button>
  );
}
