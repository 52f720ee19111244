import '../../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Gift } from '../../../shared/orders/gifts/gift.schemas.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useRefreshAfterOrder } from '../../platform/use-refresh-after-order.ts';
import { ChangeGiftDialog } from './change-gift-dialog.tsx';
import { GiftBadge } from './gift-badge.tsx';
import { GiftRegionNotice, useGiftRegions } from './gift-regions.tsx';
import { describeGift } from './gift-texts.ts';
import styles from './order-gift.module.css';
import { ResendGiftDialog } from './resend-gift-dialog.tsx';

/** The buyer has it after all: with one click, or with their word where it does not work where they are. */
function TakeGift({ order }: { order: Order }) {
  const [isAsked, setAsked] = useState(false);
  const where = useGiftRegions(order.items);
  const refresh = useRefreshAfterOrder();
  const take = trpc.gifts.take.useMutation({
    onSuccess: () => notify.success(orderMessages.giftTaken),
    onError: (error) =>
      notify.error(messageOf(error, orderMessages.takeGiftFailed), { title: orderMessages.takeGiftFailed }),
    onSettled: refresh,
  });
  const send = (confirmed?: { usedInCountry: string | undefined }) =>
    take.mutate({
      id: order.id,
      ...(where.country !== undefined && { country: where.country }),
      ...(confirmed && { regionConfirmed: true }),
      ...(confirmed?.usedInCountry !== undefined && { usedInCountry: confirmed.usedInCountry }),
    });
  const isElsewhere = where.refused.length > 0;
  return (
    <>
      <Button
        loading={take.isPending && !isElsewhere}
        {...(isElsewhere && { 'aria-expanded': isAsked })}
        onClick={() => (isElsewhere ? setAsked(true) : send())}
      >
        Keep it myself
      </Button>
      {isAsked && isElsewhere ? (
        <div className={styles.where}>
          <GiftRegionNotice
            {...where}
            isBusy={take.isPending}
            action="Keep it"
            otherwise="If not, give it to somebody else or cancel the order."
            onConfirm={(usedInCountry) => send({ usedInCountry })}
          />
        </div>
      ) : null}
    </>
  );
}

/** What became of an order that is a gift, and what its buyer may still do. */
export function OrderGift({ order, gift }: { order: Order; gift: Gift }) {
  const [dialog, setDialog] = useState<'change' | 'resend'>();
  const isBuyer = order.viewedAs === 'buyer';
  return (
    <section className={styles.gift} aria-label="Gift">
      <h2 className={styles.heading}>
        A gift <GiftBadge state={gift.state} />
      </h2>
      <p className={styles.text}>{describeGift(gift, order.status === 'on_hold')}</p>
      {gift.message === '' ? null : <p className={styles.message}>{gift.message}</p>}
      {isBuyer && (gift.canChange || gift.canResend || gift.canTake) ? (
        <div className={styles.actions}>
          {gift.canChange ? (
            <Button variant="default" onClick={() => setDialog('change')}>
              Change address or time
            </Button>
          ) : null}
          {gift.canResend ? (
            <Button variant="default" onClick={() => setDialog('resend')}>
              {gift.state === 'declined' ? 'Give it to somebody else' : 'Send it again'}
            </Button>
          ) : null}
          {gift.canTake ? <TakeGift order={order} /> : null}
        </div>
      ) : null}
      {dialog === 'change' ? (
        <ChangeGiftDialog orderId={order.id} gift={gift} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'resend' ? (
        <ResendGiftDialog orderId={order.id} gift={gift} onClose={() => setDialog(undefined)} />
      ) : null}
    </section>
  );
}
