import { z } from 'zod';
import { cryptoNetworks } from '../crypto/chains/transaction-hash.rules.ts';
import { nextActionSchema } from '../payments/payment.schemas.ts';
import { offeredMethodShape } from '../payments/shop-payment-method.schemas.ts';
import { orderSchema } from './order.schemas.ts';
import { totalsSchema } from './pricing/order-totals.schemas.ts';

/** The ways to pay a placed order, each at what the order would cost by it. */
export const orderMethodsSchema = z.object({
  items: z.array(z.object({ ...offeredMethodShape, totals: totalsSchema })),
  /** Where to send crypto by hand; null while the shop takes none. Empty where the shop gives its address otherwise. */
  crypto: z
    .object({
      networks: z.array(z.object({ network: z.enum(cryptoNetworks), address: z.string(), currency: z.string() })),
    })
    .nullable(),
});
export type OrderMethods = z.infer<typeof orderMethodsSchema>;

/** A decline is 402 with the order in `details`: the buyer stays on the page and tries another card. */
export const processedPaymentSchema = z.object({
  status: z.enum(['paid', 'processing', 'requires_action']),
  nextAction: nextActionSchema.nullable(),
  order: orderSchema,
});
export type ProcessedPayment = z.infer<typeof processedPaymentSchema>;
