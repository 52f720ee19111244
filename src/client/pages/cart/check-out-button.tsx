import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'wouter';
import { mayCheckOut } from '../../cart/may-check-out.ts';
import type { CartPrices } from '../../cart/use-cart-prices.ts';
import { useSession } from '../../platform/session/session.ts';

type CheckOutButtonProps = { prices: CartPrices; onFollowLink?: () => void };

/** The way to the checkout. A guest signs in on it, and is told their own prices then. */
export function CheckOutButton({ prices, onFollowLink }: CheckOutButtonProps) {
  const { status } = useSession();
  const canCheckOut = status === 'guest' || mayCheckOut(prices);
  return (
    <Button
      component={Link}
      href="/checkout"
      size="lg"
      fullWidth
      leftSection={<IconLock size={18} />}
      {...(canCheckOut
        ? { onClick: onFollowLink }
        : { 'data-disabled': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
    >
      Go to checkout
    </Button>
  );
}
