import type { Order } from '../../../shared/orders/order.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { openCountryDialog } from '../../platform/country/country-dialog-store.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { ConfirmCountry } from '../../ui/forms/confirm-country.tsx';
import { countryInText } from '../../ui/forms/country-name.ts';
import { useOrder } from '../read/use-order.ts';
import styles from './order-region-notice.module.css';

/** The items of an unpaid order that cannot be paid for, since they do not work where the buyer is. */
export function blockedItems(order: Order | undefined): Order['items'] {
  if (order?.status !== 'pending') return [];
  return order.items.filter(({ region }) => region === 'mismatch' || region === 'unknown');
}

/** The same for an order that another screen has had for a while: read anew, since something has changed. */
export function ChangedRegionNotice({ orderId }: { orderId: string }) {
  const { data: order } = useOrder(orderId);
  return order === undefined ? null : <OrderRegionNotice order={order} />;
}

/** A product's region may change after it was ordered: the buyer confirms where they will use it, or cancels. */
export function OrderRegionNotice({ order }: { order: Order }) {
  const utils = trpc.useUtils();
  const confirm = trpc.orders.confirmRegion.useMutation({
    onSuccess: (changed) => utils.orders.get.setData({ id: order.id }, changed),
    onError: (error) => notify.error(messageOf(error), { title: orderMessages.confirmRegionFailed }),
    onSettled: () => utils.orders.get.invalidate({ id: order.id }),
  });
  const blocked = blockedItems(order);
  if (blocked.length === 0) return null;
  const { buyerCountry } = order;
  return (
    <FormAlert
      tone="warning"
      title={buyerCountry === null ? 'Where will you use it?' : `Does not work in ${countryInText(buyerCountry)}`}
    >
      <span>Nothing was charged. Confirm where you will use it, or cancel the order.</span>
      {blocked.map(({ id, name, regions }) => (
        <span key={id} className={styles.item}>
          <strong>{name}</strong>
          <ConfirmCountry
            name={name}
            regions={regions}
            isBusy={confirm.isPending}
            onConfirm={(country) => confirm.mutate({ id: order.id, itemId: id, country })}
          />
        </span>
      ))}
      {buyerCountry === null ? (
        <button type="button" className={styles.link} aria-haspopup="dialog" onClick={openCountryDialog}>
          Choose your country
        </button>
      ) : null}
    </FormAlert>
  );
}
