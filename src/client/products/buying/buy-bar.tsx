import { Button } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { MoneyText } from '../../ui/values/money-text.tsx';
import styles from './buy-bar.module.css';
import type { Purchase } from './use-purchase.ts';

type BuyBarProps = { product: Product; purchase: Purchase; actionsRef: RefObject<HTMLDivElement | null> };

function useIsVisible(ref: RefObject<Element | null>): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1);
      if (latest !== undefined) setVisible(latest.isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isVisible;
}

function BarAction({ purchase }: { purchase: Purchase }) {
  if (purchase.status === 'owned') {
    return (
      <Button component={Link} href="/user/downloads" size="md">
        Open your library
      </Button>
    );
  }
  if (purchase.status === 'in-cart') {
    return (
      <Button size="md" onClick={purchase.openCart}>
        In your cart
      </Button>
    );
  }
  return (
    <Button size="md" disabled={purchase.status === 'sold-out'} onClick={purchase.add}>
      {purchase.status === 'sold-out' ? 'Sold out' : 'Add to cart'}
    </Button>
  );
}

/** On a phone the price and the button stay at hand while the buttons of the buy box are out of sight. */
export function BuyBar({ product, purchase, actionsRef }: BuyBarProps) {
  const isCovered = useIsVisible(actionsRef);
  if (isCovered) return null;
  const formerPrice = product.compareAtPrice ?? product.price;
  return (
    <div className={styles.bar}>
      <MoneyText amount={purchase.price} currency={product.currency} compareAt={formerPrice} size="lg" />
      <BarAction purchase={purchase} />
    </div>
  );
}
