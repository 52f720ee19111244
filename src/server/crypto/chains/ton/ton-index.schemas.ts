import { z } from 'zod';

/** Hashes are told in base64, and kept in hex. */
const hashSchema = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/)
  .transform((text) => Buffer.from(text, 'base64').toString('hex'));

export const blockSchema = z
  .object({ seqno: z.number().int().positive(), root_hash: hashSchema, gen_utime: z.coerce.number().int() })
  .transform(({ seqno, root_hash, gen_utime }) => ({ seqno, hash: root_hash, at: gen_utime }));
export type TonBlock = z.output<typeof blockSchema>;

export const masterchainInfoSchema = z.object({ last: blockSchema });
export const blocksSchema = z.object({ blocks: z.array(blockSchema) });

const transactionSchema = z.object({
  /** `0:HEX`, in capitals. */
  account: z.string(),
  hash: hashSchema,
  now: z.number().int(),
  mc_block_seqno: z.number().int().nullish(),
  /** Foretold by the index, and not on the chain. */
  emulated: z.boolean().optional(),
  finality: z.union([z.string(), z.number()]).optional(),
  description: z.object({ aborted: z.boolean() }),
  in_msg: z
    .object({
      source: z.string().nullish(),
      opcode: z.string().nullish(),
      message_content: z.object({ body: z.string().nullish() }).nullish(),
    })
    .nullish(),
});
export type TonTransaction = z.output<typeof transactionSchema>;

export const transactionsSchema = z.object({ transactions: z.array(transactionSchema) });
export const tracesSchema = z.object({
  traces: z.array(
    z.object({
      is_incomplete: z.boolean().optional(),
      trace_info: z.object({ trace_state: z.string() }),
      transactions: z.record(z.string(), transactionSchema),
    }),
  ),
});
export type TonTrace = z.output<typeof tracesSchema>['traces'][number];

export const methodResultSchema = z.object({
  exit_code: z.number(),
  stack: z.array(z.object({ type: z.string(), value: z.unknown() })),
});
