import { Button } from '@mantine/core';
import { IconBellPlus, IconBellRinging } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { ProductCard } from '../../../shared/products/product.schemas.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './price-alert-button.module.css';
import { PriceAlertForm } from './price-alert-form.tsx';
import { usePanelPlace } from './use-panel-place.ts';
import { usePriceAlert } from './use-price-alert.ts';

type PriceAlertButtonProps = {
  product: Pick<ProductCard, 'id' | 'name' | 'effectivePrice' | 'currency'>;
  /** What this visitor pays now; the product's price when left out. */
  price?: number;
};

/** Asks for a target price and adds the product to the wishlist with it; the member is notified when it is reached. */
export function PriceAlertButton({ product, price = product.effectivePrice }: PriceAlertButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const alert = usePriceAlert(product.id);
  const isSet = alert.target !== undefined;

  const follow = usePanelPlace(button, panel);

  return (
    <>
      <Button
        ref={button}
        variant="default"
        fullWidth
        popoverTarget={id}
        aria-label={
          alert.target === undefined ? undefined : `Price alert at ${formatMoney(alert.target, product.currency)}`
        }
        leftSection={isSet ? <IconBellRinging size={18} stroke={1.8} /> : <IconBellPlus size={18} stroke={1.8} />}
      >
        Price alert
      </Button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} onBeforeToggle={follow}>
        <PriceAlertForm
          // What was set elsewhere is shown in place of what this form began with.
          key={alert.target}
          alert={alert}
          price={price}
          currency={product.currency}
          onDone={() => panel.current?.hidePopover()}
        />
      </div>
    </>
  );
}
