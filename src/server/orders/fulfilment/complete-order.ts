import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Environment } from '../../platform/env.ts';
import { grantRole } from '../../roles/grant-role.ts';
import { announceOrder } from '../state/announce-order.ts';
import type { LockedOrder } from '../state/lock-order.ts';
import { transitionOrder } from '../state/transition-order.ts';

/** How an order completes by itself, whether a job delivers it or the transaction that pays it. */
export const completion = { to: 'completed', by: 'system', type: 'completed', text: 'Everything delivered' } as const;

/** Every line is delivered: the order is done. `isRelease`: the last of it was pre-ordered. Call with its row locked. */
export async function completeOrder(
  tx: Transaction,
  environment: Pick<Environment, 'PUBLIC_URL'>,
  order: LockedOrder,
  { isRelease = false } = {},
): Promise<void> {
  await transitionOrder(tx, order, completion);
  if (order.isGift) await announceToRecipient(tx, order);
  else await announceOrder(tx, environment, order.id, isRelease ? 'preorder_released' : 'order_completed');
  // The role comes with the first completed order; whoever claimed a gift may review it.
  await grantRole(tx, order.userId, 'buyer');
  if (order.recipientId !== null) await grantRole(tx, order.recipientId, 'buyer');
}

/** The order and its number are the giver's matter. */
async function announceToRecipient(tx: Transaction, { id, recipientId }: LockedOrder): Promise<void> {
  if (recipientId === null) return;
  await notify(tx, {
    userId: recipientId,
    type: 'gift_delivered',
    title: 'Your gift is in your library',
    message: 'Everything in your gift is ready.',
    link: '/user/downloads',
    dedupeKey: `gift_delivered:${id}`,
  });
}
