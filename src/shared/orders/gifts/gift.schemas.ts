import { z } from 'zod';
import { emailSchema } from '../../auth/auth.schemas.ts';
import { platformSchema } from '../../products/product-field.schemas.ts';
import { countrySchema } from '../../users/country.schemas.ts';
import { idSchema, momentSchema, textSchema, timestampSchema } from '../../validation/text.schemas.ts';
import { giftStates } from './gift.machine.ts';

export const giftMessageSchema = textSchema(0, 500).transform((text) => text.trim());

/** Who an order is for, what they are told, and when; without `sendAt` once it is paid. */
export const giftRequestSchema = z
  .object({
    receiverEmail: emailSchema,
    message: giftMessageSchema.default(''),
    sendAt: momentSchema.optional(),
    /** 'They will use it in …': lines have to work there, and not where the buyer is. */
    country: countrySchema.optional(),
  })
  .strict();
export type GiftRequest = z.output<typeof giftRequestSchema>;

/** A gift as its buyer sees it on the order. */
export const giftSchema = z.object({
  state: z.enum(giftStates),
  receiverEmail: z.string(),
  message: z.string(),
  /** When the buyer wants it sent. */
  sendAt: timestampSchema,
  /** When it is sent: at `sendAt`, but not before the end of a withdrawal period that the buyer kept. */
  dueAt: timestampSchema,
  sentAt: timestampSchema.nullable(),
  /** Where the buyer said that they will use it. */
  country: z.string().nullable(),
  declinedAt: timestampSchema.nullable(),
  /** Of a declined gift: when the order is cancelled and refunded, unless its buyer decided otherwise. */
  decideUntil: timestampSchema.nullable(),
  claimedAt: timestampSchema.nullable(),
  /** The recipient and the time may still be changed. */
  canChange: z.boolean(),
  canResend: z.boolean(),
  /** Nobody claimed it for so long that its buyer may have it. */
  canTake: z.boolean(),
});
export type Gift = z.infer<typeof giftSchema>;

export const changeGiftSchema = giftRequestSchema.omit({ country: true }).extend({ id: idSchema });
export type ChangeGift = z.output<typeof changeGiftSchema>;

/** Mails a new link, to another address where one is named. */
export const resendGiftSchema = z.object({ id: idSchema, receiverEmail: emailSchema.optional() }).strict();
export type ResendGift = z.output<typeof resendGiftSchema>;

export const giftTokenSchema = z.object({ token: z.string().regex(/^[\w-]{43}$/, 'invalidToken') }).strict();

/** Where whoever gets it is, and 'I will use it in …' where it does not work there. */
const whereUsedShape = {
  /** Counts only where the account says none. */
  country: countrySchema.optional(),
  regionConfirmed: z.boolean().optional(),
  usedInCountry: countrySchema.optional(),
};
export const claimGiftSchema = giftTokenSchema.extend(whereUsedShape).strict();
export type ClaimGift = z.output<typeof claimGiftSchema>;
export const takeGiftSchema = z.object({ id: idSchema, ...whereUsedShape }).strict();
export type TakeGift = z.output<typeof takeGiftSchema>;

/** A gift as whoever has its link sees it. */
export const offeredGiftSchema = z.object({
  /** `on_hold`: its order is being checked, and it cannot be claimed until that is done. */
  state: z.enum(['waiting', 'on_hold', 'claimed', 'declined']),
  from: z.string(),
  message: z.string(),
  items: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      quantity: z.number().int(),
      coverUrl: z.string(),
      platform: platformSchema,
      regions: z.array(z.string()),
      /** Of a pre-order: when it is delivered. */
      releaseAt: timestampSchema.nullable(),
    }),
  ),
});
export type OfferedGift = z.infer<typeof offeredGiftSchema>;

/** A gift somebody was given: where its keys and files are. */
export const claimedGiftSchema = z.object({ orderId: z.string(), isWaiting: z.boolean() });
