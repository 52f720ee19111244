import { z } from 'zod';
import { paymentMethodSchema } from '../../../shared/payments/payment.schemas.ts';
import { cardFormSchema, emptyCard, testGateway } from '../card/card.schemas.ts';

/** Card fields count only where the shop's own form takes the card: that is the test gateway's, of a card not kept. */
export const paymentFormSchema = z
  .object({ method: paymentMethodSchema, provider: z.string(), card: z.unknown(), savedId: z.string().nullable() })
  .superRefine(({ provider, card, savedId }, context) => {
    if (provider !== testGateway || savedId) return;
    for (const { path, message } of cardFormSchema.safeParse(card).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['card', ...path], message });
    }
  });

const undecided: { savedId: string | null } = { savedId: null };
/** How a payment's part of a form begins. */
export const emptyPayment = { provider: '', card: emptyCard, keepsCard: false, ...undecided };
