import { savedCardsRouter } from './cards/saved-cards.router.ts';
import { paymentsRouter } from './payments.router.ts';
import { tillRouter } from './till.router.ts';

export const paymentRouters = {
  payments: paymentsRouter,
  savedCards: savedCardsRouter,
  till: tillRouter,
};
