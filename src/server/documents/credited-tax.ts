import { taxOfRefund } from '../../shared/refunds/refund.rules.ts';
import type { DocumentRow } from './document-select.ts';

/** The tax in a refund, whose lines have it to the cent with the refunds before. */
export function creditedTax(order: DocumentRow['order'], refund: NonNullable<DocumentRow['refund']>): number {
  if (refund.lines.length === 0) {
    return order.totalCents === 0 ? 0 : Math.round((order.taxCents * refund.amountCents) / order.totalCents);
  }
  const place = order.refunds.findIndex(({ id }) => id === refund.id);
  const earlier = order.refunds.slice(0, Math.max(0, place)).flatMap(({ lines }) => lines);
  return taxOfRefund(
    refund.lines.flatMap(({ orderItemId, amountCents }) => {
      const item = order.items.find(({ id }) => id === orderItemId);
      const before = earlier.filter((line) => line.orderItemId === orderItemId);
      const beforeCents = before.reduce((sum, line) => sum + line.amountCents, 0);
      return item ? [{ totalCents: item.totalCents, taxCents: item.taxCents, beforeCents, amountCents }] : [];
    }),
  );
}
