import { z } from 'zod';
import { idSchema, textSchema } from '../validation/text.schemas.ts';
import { cancelOrderSchema, orderStatusSchema } from './order.schemas.ts';

/** The edges that need no reason take none; see `needsReason` in order.machine.ts. */
export const changeOrderStatusSchema = z
  .object({ id: idSchema, status: orderStatusSchema, reason: cancelOrderSchema.shape.reason.optional() })
  .strict();
export type ChangeOrderStatus = z.infer<typeof changeOrderStatusSchema>;

export const approveOrderSchema = z.object({ id: idSchema, note: textSchema(3, 300).optional() }).strict();
export type ApproveOrder = z.infer<typeof approveOrderSchema>;

/** Lines of the order; all that may be handed over when none is named. */
export const shipLinesSchema = z
  .object({ id: idSchema, items: z.array(idSchema.toLowerCase()).min(1).max(50).optional() })
  .strict();
export type ShipLines = z.infer<typeof shipLinesSchema>;
