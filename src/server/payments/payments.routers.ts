import { savedCardsRouter } from './cards/saved-cards.router.ts';
import { paymentMethodsRouter } from './payment-methods.router.ts';
import { paymentsRouter } from './payments.router.ts';
import { shopPaymentMethodsRouter } from './shop-payment-methods.router.ts';

export const paymentRouters = {
  paymentMethods: paymentMethodsRouter,
  payments: paymentsRouter,
  savedCards: savedCardsRouter,
  shopPaymentMethods: shopPaymentMethodsRouter,
};
