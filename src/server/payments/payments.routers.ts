import { savedCardsRouter } from './cards/saved-cards.router.ts';
import { paymentMethodsRouter } from './payment-methods.router.ts';
import { paymentsRouter } from './payments.router.ts';
import { tillRouter } from './till.router.ts';

export const paymentRouters = {
  paymentMethods: paymentMethodsRouter,
  payments: paymentsRouter,
  savedCards: savedCardsRouter,
  till: tillRouter,
};
