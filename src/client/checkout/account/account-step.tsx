import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { LoginForm } from '../../auth/sign-in/login-form.tsx';
import { QuickRegisterForm } from '../../auth/sign-in/quick-register-form.tsx';
import { useReturnAfterSignIn } from '../../auth/sign-in/use-return-after-sign-in.ts';
import type { Basket } from '../../cart/basket.ts';
import { BasketAside } from '../../cart/basket-aside.tsx';
import { CartChangesNotice } from '../../cart/notices/cart-changes-notice.tsx';
import { useBasketPrices } from '../../cart/use-cart-prices.ts';
import styles from '../form/checkout.module.css';
import { Section } from '../form/section.tsx';

/** The first step for guests: an account made here, or signing in. The page then goes on with paying. */
export function AccountStep({ basket }: { basket: Basket }) {
  const [tab, setTab] = useState<string | null>('new');
  const [knownEmail, setKnownEmail] = useState('');
  const { changes, accept } = useBasketPrices(basket, { isWanted: true });
  useReturnAfterSignIn(true);
  const signInInstead = (email: string) => {
    setKnownEmail(email);
    setTab('member');
  };
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <Section number={1} title="Your account">
          <Tabs value={tab} onChange={setTab} keepMounted={false}>
            <Tabs.List grow mb={20}>
              <Tabs.Tab value="new">I am new here</Tabs.Tab>
              <Tabs.Tab value="member">I have an account</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="new">
              <QuickRegisterForm submitLabel="Create account and continue" onSignInInstead={signInInstead} />
            </Tabs.Panel>
            <Tabs.Panel value="member">
              <LoginForm key={knownEmail} account={knownEmail} isInline />
            </Tabs.Panel>
          </Tabs>
        </Section>
        <p className={styles.next} aria-hidden="true">
          <span>2</span> Payment
          <span>3</span> Review
        </p>
      </div>
      <div className={styles.form}>
        <BasketAside basket={basket} title={basket.kind === 'cart' ? 'Your cart' : 'You are buying'} isPlain />
        <CartChangesNotice changes={changes} onAccept={accept} />
      </div>
    </div>
  );
}
