import { useEffect } from 'react';
import { cartMessages } from '../../../shared/cart/cart.messages.ts';
import { forgetRemovedLine, restoreRemovedLine, useCart } from '../cart-store.ts';
import styles from './cart-undo.module.css';

/**
 * Offers the line removed last back for six seconds. It lives inside the panel, not in a toast: the panel traps the
 * focus, so the keyboard would never reach a toast.
 */
export function CartUndo() {
  const { removed } = useCart();
  // The clock runs only while it is shown: without this the offer would be there again whenever the cart is opened.
  useEffect(() => forgetRemovedLine, []);
  return (
    <div role="status">
      {removed === undefined ? null : (
        <div key={removed.line.productId} className={styles.undo}>
          <span className={styles.text}>
            {cartMessages.itemRemovedFromCart}: {removed.line.name}
          </span>
          <button type="button" onClick={restoreRemovedLine}>
            Undo
          </button>
          <span className={styles.clock} onAnimationEnd={forgetRemovedLine} />
        </div>
      )}
    </div>
  );
}
