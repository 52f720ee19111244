import { z } from 'zod';
import { type GiftRequest, giftRequestSchema } from '../../../shared/orders/gifts/gift.schemas.ts';
import { giftTimeSchema } from '../../orders/gift/gift-time.ts';

export type GiftValues = {
  isGift: boolean;
  receiverEmail: string;
  message: string;
  isLater: boolean;
  sendAt: string;
  /** Where they will use it; empty until it is chosen. */
  country: string;
};

export const noGift: GiftValues = {
  isGift: false,
  receiverEmail: '',
  message: '',
  isLater: false,
  sendAt: '',
  country: '',
};

const { receiverEmail, message } = giftRequestSchema.shape;
const country = z.string();
const givenSchema = z.discriminatedUnion('isLater', [
  z.object({ isGift: z.literal(true), isLater: z.literal(false), receiverEmail, message, country }),
  z.object({
    isGift: z.literal(true),
    isLater: z.literal(true),
    receiverEmail,
    message,
    country,
    sendAt: giftTimeSchema(),
  }),
]);

/** The fields of a gift count only while it is one. */
export const giftValuesSchema = z.union([z.object({ isGift: z.literal(false) }), givenSchema]);

export function toGiftRequest(gift: GiftValues): GiftRequest | undefined {
  if (!gift.isGift) return undefined;
  const { receiverEmail, message, isLater, sendAt, country: usedIn } = gift;
  return {
    receiverEmail,
    message,
    ...(isLater && { sendAt: new Date(sendAt).toISOString() }),
    ...(usedIn !== '' && { country: usedIn }),
  };
}
