import { z } from 'zod';

const amountSchema = z.object({ currency_code: z.string(), value: z.string() });
const linksSchema = z.array(z.object({ href: z.string(), rel: z.string() })).default([]);

export const paypalCaptureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: amountSchema.optional(),
  custom_id: z.string().optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});

export const paypalRefundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: amountSchema.optional(),
  custom_id: z.string().optional(),
  /** Leads up to the capture that it gives back. */
  links: linksSchema,
  status_details: z.object({ reason: z.string().optional() }).optional(),
});
export type PaypalRefund = z.infer<typeof paypalRefundSchema>;

/** The parts of an order (v2) that the shop reads. */
export const paypalOrderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: linksSchema,
  purchase_units: z
    .array(
      z.object({
        amount: amountSchema.optional(),
        custom_id: z.string().optional(),
        payments: z
          .object({
            captures: z.array(paypalCaptureSchema).default([]),
            refunds: z.array(paypalRefundSchema).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});
export type PaypalOrder = z.infer<typeof paypalOrderSchema>;
