import type { OrderItem } from '../../../shared/orders/order.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { orderMessageOf } from '../order-message.ts';
import { boughtUnits } from './bought-units.ts';

export type Wanted = { productId: string; name: string; quantity: number };

/** What an order held, as the cart would hold it: a bundle under its own name. */
export function wantedAgain(
  items: readonly Pick<OrderItem, 'productId' | 'name' | 'quantity' | 'bundle'>[],
): readonly Wanted[] {
  const names = new Map(items.map(({ productId, name, bundle }) => [bundle?.id ?? productId, bundle?.name ?? name]));
  return [...boughtUnits(items)].map(([productId, quantity]) => ({
    productId,
    quantity,
    name: names.get(productId) ?? '',
  }));
}

export type LeftOut = { name: string; error: unknown };

/**
 * What is told of products that could not be put into the cart again: that they are no longer sold, or why nobody could
 * say so. They are named where others were found.
 */
export function tellingOf(leftOut: readonly LeftOut[], wantedCount: number): { title?: string; message: string }[] {
  const isPartial = leftOut.length < wantedCount;
  const gone = leftOut.filter(({ error }) => isGone(error));
  const failed = leftOut.filter(({ error }) => !isGone(error));
  const [firstFailed] = failed;
  return [
    ...(gone.length === 0
      ? []
      : [{ message: isPartial ? `${orderMessages.buyAgainFailed}: ${namesOf(gone)}` : orderMessages.buyAgainFailed }]),
    ...(firstFailed === undefined
      ? []
      : [
          {
            message: orderMessageOf(firstFailed.error),
            ...(isPartial && { title: `Not added: ${namesOf(failed)}` }),
          },
        ]),
  ];
}

const namesOf = (leftOut: readonly LeftOut[]) => leftOut.map(({ name }) => name).join(', ');

function isGone(error: unknown): boolean {
  const status = envelopeOf(error)?.status;
  return status === 404 || status === 410;
}
