import { z } from 'zod';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import { paymentMethodSchema } from '../../../shared/payments/payment.schemas.ts';
import { cardFormSchema, emptyCard, testGateway } from '../card/card.schemas.ts';

/** Card fields are only required where the shop's own form takes the card: a new card at the test gateway. */
export const paymentFormSchema = z
  .object({ method: paymentMethodSchema, provider: z.string(), card: z.unknown(), savedId: z.string().nullable() })
  .superRefine(({ provider, card, savedId }, context) => {
    if (provider !== testGateway || savedId) return;
    for (const { path, message } of cardFormSchema.safeParse(card).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['card', ...path], message });
    }
  });

const undecided: { savedId: string | null; coin: CryptoAsset | null } = { savedId: null, coin: null };
/** The initial values of the payment part of a form. */
export const emptyPayment = { provider: '', card: emptyCard, keepsCard: false, ...undecided };
