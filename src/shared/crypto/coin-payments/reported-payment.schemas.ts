import { z } from 'zod';
import { idSchema, textSchema } from '../../validation/text.schemas.ts';
import { cryptoNetworks } from '../chains/transaction-hash.rules.ts';

export const setTransactionIdSchema = z
  .object({
    id: idSchema,
    transactionId: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{3,127}$/, 'invalidTransactionId'),
  })
  .strict();
export type SetTransactionId = z.infer<typeof setTransactionIdSchema>;

const hashTextSchema = textSchema(1, 128);

export const reportPaymentSchema = z
  .object({ id: idSchema, transactionHash: hashTextSchema, network: z.enum(cryptoNetworks) })
  .strict();
export type ReportPayment = z.infer<typeof reportPaymentSchema>;

export const confirmPaymentSchema = z.object({ id: idSchema, transactionHash: hashTextSchema }).strict();
export type ConfirmPayment = z.infer<typeof confirmPaymentSchema>;
