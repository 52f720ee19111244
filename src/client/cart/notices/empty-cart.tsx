import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { Link } from 'wouter';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { closeCartPanel } from '../cart-store.ts';

export function EmptyCart() {
  return (
    <EmptyState
      title="Your cart is empty"
      message="Find a game, an item or a resource pack, and it will wait for you here."
      icon={<IconShoppingBag size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/product" onClick={closeCartPanel}>
        Browse the market
      </Button>
    </EmptyState>
  );
}
