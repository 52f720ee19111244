import type { Order } from '../../../shared/orders/order.schemas.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { isInDispute } from '../read/is-in-dispute.ts';
import styles from './order-record.module.css';

/** Stands where a refund is decided: what the bank takes back must not be given back as well. */
export function OrderDispute({ order }: { order: Order }) {
  if (!isInDispute(order)) return null;
  return (
    <div className={styles.notice}>
      <FormAlert tone="warning" title="The buyer disputes this payment at their bank">
        <span>Answer the dispute at the payment provider. A refund now may give the money back twice.</span>
      </FormAlert>
    </div>
  );
}
