import { z } from 'zod';

const hashSchema = z
  .string()
  .regex(/^[0-9A-Fa-f]{64}$/)
  .toLowerCase();
const indexSchema = z.number().int().positive();

/** A ledger that is not validated may still be replaced. */
export const ledgerSchema = z
  .object({ ledger_hash: hashSchema, ledger_index: indexSchema, validated: z.boolean().optional() })
  .transform(({ ledger_hash, ledger_index, validated = false }) =>
    validated ? { hash: ledger_hash, index: ledger_index } : null,
  );
export type Ledger = NonNullable<z.output<typeof ledgerSchema>>;

/** What a payment brought: drops as a text, or an amount of an issued currency. */
const amountSchema = z.union([z.string().regex(/^\d{1,18}$/), z.looseObject({}), z.literal('unavailable')]);

/** A transaction in a validated ledger; null while it is in none. */
export const transactionSchema = z
  .object({
    hash: hashSchema,
    validated: z.literal(true),
    ledger_index: indexSchema,
    ledger_hash: hashSchema,
    close_time_iso: z.iso.datetime(),
    meta: z.object({ TransactionResult: z.string(), delivered_amount: amountSchema.optional() }),
    tx_json: z.object({
      TransactionType: z.string(),
      Account: z.string(),
      Destination: z.string().optional(),
      DestinationTag: z.number().int().nonnegative().optional(),
    }),
  })
  .or(z.object({ validated: z.literal(false).optional() }).transform(() => null));
export type LedgerTransaction = NonNullable<z.output<typeof transactionSchema>>;

export const pageSchema = z.object({
  ledger_index_min: z.number(),
  ledger_index_max: z.number(),
  marker: z.unknown().optional(),
  transactions: z
    .array(transactionSchema)
    .transform((rows) => rows.filter((row): row is LedgerTransaction => row !== null)),
});

export const infoSchema = z.object({
  info: z.object({ network_id: z.number(), validated_ledger: z.object({ seq: z.number() }).optional() }),
});
