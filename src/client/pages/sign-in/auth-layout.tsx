import type { ReactNode } from 'react';
import { useCartBasket } from '../../cart/basket.ts';
import { BasketAside } from '../../cart/basket-aside.tsx';
import { peekReturnPath } from '../../platform/session/session.ts';
import { AuthArt } from './auth-art.tsx';
import styles from './auth-layout.module.css';

type AuthLayoutProps = {
  title: string;
  lead: string;
  /** What the lead says instead to somebody on the way to paying. */
  checkoutLead?: string;
  children: ReactNode;
};

/** A form beside a picture; on the way to the checkout the picture gives way to what is being bought. */
export function AuthLayout({ title, lead, checkoutLead = lead, children }: AuthLayoutProps) {
  const basket = useCartBasket();
  const isCheckingOut = peekReturnPath() === '/checkout';
  return (
    <div className={styles.page}>
      <div className={styles.card} data-checkout={isCheckingOut ? '' : undefined}>
        <section className={styles.main}>
          {isCheckingOut ? <p className={styles.step}>Checkout · step 1 of 2</p> : null}
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{isCheckingOut ? checkoutLead : lead}</p>
          {children}
        </section>
        {isCheckingOut ? <BasketAside basket={basket} title="Your cart" /> : <AuthArt />}
      </div>
    </div>
  );
}
